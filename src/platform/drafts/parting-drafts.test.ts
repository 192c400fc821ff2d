import { describe, expect, it } from 'vitest'
import { keepAtParting, takeParting } from './parting-drafts.ts'

function storageOf(limit = Infinity): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  } as unknown as Storage
}

describe('drafts kept at parting', () => {
  it('P-13 what was typed when the page went is there once, for its own form only', () => {
    const storage = storageOf()
    keepAtParting(storage, 'ana/review', { value: { text: 'half a sen' }, savedAt: 5 })
    expect(takeParting(storage, 'ben/review')).toBeNull()
    expect(takeParting(storage, 'ana/review')).toEqual({ value: { text: 'half a sen' }, savedAt: 5 })
    expect(takeParting(storage, 'ana/review')).toBeNull()
  })

  it('P-13 a full or denied storage breaks nothing', () => {
    const full = storageOf(3)
    keepAtParting(full, 'ana/review', { value: 'long', savedAt: 5 })
    expect(takeParting(full, 'ana/review')).toBeNull()
    keepAtParting(undefined, 'ana/review', { value: 'x', savedAt: 5 })
    expect(takeParting(undefined, 'ana/review')).toBeNull()
  })
})
