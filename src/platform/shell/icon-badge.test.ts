import { expect, it, vi } from 'vitest'
import { showOnIcon } from './icon-badge.ts'

it('P-11 the icon shows how many writes wait, and nothing when none does', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockRejectedValue(new Error('not allowed'))
  const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()
  showOnIcon(2, { setAppBadge, clearAppBadge })
  showOnIcon(0, { setAppBadge, clearAppBadge })
  expect(setAppBadge.mock.calls).toEqual([[2]])
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})

it('P-11 a browser without badges is left alone', () => {
  expect(() => showOnIcon(2, {})).not.toThrow()
})
