import { expect, it } from 'vitest'
import { main } from '#src/testing/look.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

it('S8-12 a button that cannot be used now says why to the eye too, once it is pressed', async () => {
  await renderScreen('/bag/packs', { offline: true })
  const reason = main.getByText(words('common')('offline.needsNetwork')).first()
  const held = main.getByRole('button', { name: words('offline')('packs.all') })
  await expect.element(held).toBeVisible()
  const id = held.element().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.getBoundingClientRect().height).toBeLessThan(2)
  await held.click({ force: true })
  await expect.element(reason).toBeVisible()
  await expect.poll(() => document.getElementById(id)?.getBoundingClientRect().height).toBeGreaterThan(14)
})
