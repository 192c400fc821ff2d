import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

it('P-03 a first visit that loses its network before the city was read says what the device holds', async () => {
  await renderScreen('/', { offline: true, complete: false })
  await expect.element(page.getByText(words('home')('mapNone'))).toBeVisible()
})
