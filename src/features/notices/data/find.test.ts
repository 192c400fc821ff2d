import { describe, expect, it } from 'vitest'
import type { Notice } from '#sync/contracts/support/notice.ts'
import { newestFirst, saysWords } from './find.ts'

const text = { ko: '', en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' }
const notice = (no: number, publishedOn: string, pinned = false): Notice => ({
  ...{ no, slug: `n${no}`, category: 'service', title: text, body: text, pinned, publishedOn },
  updatedAt: '2026-11-01T00:00:00.000Z',
})

describe('notices', () => {
  it('S2-11 pinned ones come first, then the newest, then the later number', () => {
    const all = [
      notice(1, '2026-11-01'),
      notice(2, '2026-11-20'),
      notice(3, '2026-01-01', true),
      notice(4, '2026-11-20'),
    ]
    expect(newestFirst(all).map(({ no }) => no)).toEqual([3, 4, 2, 1])
  })

  it.each([
    ['', true],
    ['REFUND', true],
    ['refund day', true],
    ['refund ticket', false],
    ['ｒｅｆｕｎｄ', true],
    ['  day  ', true],
  ])('S2-09 “%s” is found: %s', (typed, isFound) => {
    expect(saysWords(typed, 'Refunds', 'They take one to four days.')).toBe(isFound)
  })
})
