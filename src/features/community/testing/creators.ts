import type { Creator } from '#sync/contracts/community/creator.ts'
import { NOW } from '#src/testing/now.ts'
import { spotOf } from './posts.ts'

/** A creator with two posts and a place. */
export const creatorWith = (no: number, over: Partial<Creator> = {}): Creator => ({
  no,
  writer: {
    memberId: `00000000-0000-4000-8000-${String(800_000 + no).padStart(12, '0')}`,
    name: `작가 ${no}`,
    buddy: 'explorer',
  },
  since: '2026-05-01T00:00:00.000Z',
  newestAt: new Date(Date.parse(NOW) - no * 60_000).toISOString(),
  posts: { place: 2 },
  recommendations: no,
  badges: [],
  spot: spotOf('찻집'),
  ...over,
})
