import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearch, forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('P-16 what one person searched is read by nobody else on the device, and is there when they are back', () => {
  rememberSearch('member-1', '고래 ', ['바다'])
  expect(readRecentSearches('guest-x')).toEqual([])
  expect(readRecentSearches('member-2')).toEqual([])
  rememberSearch('guest-x', '시장', [])
  expect(readRecentSearches('member-1')).toEqual(['고래', '바다'])
  expect(forgetSearch('member-1', '고래', ['고래', '바다'])).toEqual(['바다'])
  forgetSearches('member-1')
  expect(readRecentSearches('member-1')).toEqual([])
  expect(readRecentSearches('guest-x')).toEqual(['시장'])
})

it('P-16 the list that earlier versions kept for everybody is dropped', () => {
  kept.set('goraero.recent-searches', JSON.stringify(['a secret']))
  expect(readRecentSearches('guest-x')).toEqual([])
  expect([...kept.keys()]).toEqual([])
})
