import { describe, expect, it } from 'vitest'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import type { MapEntry } from './entries.ts'
import { voicesOf } from './voices.ts'

const entries = [
  { id: 'place-1', name: 'Cape', place: { no: 1 } },
  {
    id: 'talk-7',
    name: 'Dawn',
    talk: {
      id: 't',
      no: 7,
      title: 'Dawn',
      excerpt: '',
      spot: { name: 'Harbour' },
      registeredAt: '2026-05-02T00:00:00Z',
    },
  },
] as unknown as MapEntry[]
const review = (id: string, placeNo: number | null, day: string, text = 'good') =>
  ({ id, placeNo, stars: 4, text, writtenAt: `2026-05-${day}T00:00:00Z` }) as unknown as ReviewRecord

describe('what travellers tell about what the map shows', () => {
  it('S2-144 is the newest first, and only about what is shown', () => {
    const voices = voicesOf(entries, [
      review('old', 1, '01'),
      review('new', 1, '03'),
      review('elsewhere', 2, '04'),
      review('a pass', null, '04'),
      review('stars only', 1, '04', ''),
    ])
    expect(voices.map(({ id, about }) => [id, about])).toEqual([
      ['new', 'Cape'],
      ['t', 'Harbour'],
      ['old', 'Cape'],
    ])
    expect(voices[1]).toMatchObject({ talkNo: 7, text: 'Dawn' })
  })
})
