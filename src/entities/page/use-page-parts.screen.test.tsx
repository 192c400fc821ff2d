import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceClock } from '#src/platform/device/clock.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { usePageParts } from './use-page-parts.tsx'

/** What is never read: of a member whose device has lost its network before the first reading. */
function Waiting() {
  const { state, error } = usePageParts({ state: 'loading', asOf: null })
  return <main>{state === 'error' ? error : state}</main>
}

afterEach(() => vi.restoreAllMocks())

it('P-12 what was never read is not waited for without an end while there is no network', async () => {
  const due: (() => void)[] = []
  vi.spyOn(deviceClock, 'after').mockImplementation((_ms, fn) => {
    due.push(fn)
    return () => undefined
  })
  await renderComponent(<Waiting />, { offline: true })
  await expect.element(page.getByText('loading')).toBeVisible()
  for (const fn of due) fn()
  await expect.element(page.getByText(words('common')('offline.notSaved'))).toBeVisible()
})
