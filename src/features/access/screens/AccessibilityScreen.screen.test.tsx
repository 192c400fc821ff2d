import { afterEach, describe, expect, it, vi } from 'vitest'
import { KWCAG, type Evidence } from '#sync/contracts/app/accessibility.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { BUILD } from '#src/platform/shell/build.ts'
import { expectCount, main } from '#src/testing/look.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const t = () => words('access')
const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  build: BUILD,
  ranAt: '2026-11-22T00:00:00.000Z',
  rows: KWCAG.map((id) => ({
    ...{ id, verdict: 'pass', tests: [{ title: `KW-${id} holds`, file: 'a.test.ts', passed: true }] },
  })),
  ...over,
})

/** Answers for the file alone; what else the page asks for goes its way. */
function publish(body: unknown, status = 200) {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    input === '/evidence.json'
      ? Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
      : real(input, init),
  )
}
afterEach(() => vi.restoreAllMocks())

describe.each(LANGUAGES)('in %s', (language) => {
  it('X-22 every requirement stands with its result and the tests behind it, of this build', async () => {
    publish(evidence())
    await renderScreen('/policy/accessibility', { language })
    await expectCount(main.getByRole('row'), KWCAG.length + 4)
    await expect.element(main.getByText(t()('same'))).toBeVisible()
    await expect.element(main.getByText(t()('items.kw612'))).toBeVisible()
    await main
      .getByText(t()('tests', { count: 1, number: '1' }))
      .first()
      .click()
    await expect.element(main.getByText('KW-5.1.1 holds')).toBeVisible()
  })
})

it('X-22 what was tested in an earlier build, and what failed, is said', async () => {
  const rows = evidence().rows.map((row) => (row.id === '5.4.3' ? { ...row, verdict: 'fail' as const } : row))
  publish(evidence({ build: 'earlier', rows }))
  await renderScreen('/policy/accessibility')
  await expect.element(main.getByText(t()('other'))).toBeVisible()
  await expectCount(main.getByText(t()('verdict.fail'), { exact: true }), 1)
})

it.each([
  ['nothing was published', '', 404],
  ['a page comes in its place', '<html>', 200],
  ['it is of another shape', { build: 1 }, 200],
])('X-22 without evidence the page says that this version is not tested yet: %s', async (_, body, status) => {
  publish(body, status)
  await renderScreen('/policy/accessibility')
  await expect.element(main.getByText(t()('noneText'))).toBeVisible()
})
