import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const back = () => page.getByRole('main').getByRole('button', { name: words('common')('action.back') })

it.each(['/bag/pending', '/bag/packs', '/search', '/gh/list'])(
  'P-11 back on %s, opened by its address, leads home',
  async (address) => {
    const shown = await renderScreen(address, { content: published('guesthouse') })
    await back().click()
    await expect.poll(() => shown.address()).toBe('/')
  },
)

it('P-11 back leads to where the person came from', async () => {
  const shown = await renderScreen('/gh/list', { content: published('guesthouse') })
  shown.go('/bag/pending')
  await expect
    .element(page.getByRole('heading', { level: 1, name: words('offline')('pending.title') }))
    .toBeVisible()
  await back().click()
  await expect.poll(() => shown.address()).toBe('/gh/list')
})
