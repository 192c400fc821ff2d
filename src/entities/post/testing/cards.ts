import type { PostCard } from '#sync/contracts/community/post.ts'

const id = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`

/** A card of the board of places. */
export const cardWith = (no: number, over: Partial<PostCard> = {}): PostCard => ({
  ...{ id: id(no), no, type: 'place', title: `글 ${no}`, language: 'ko', excerpt: `내용 ${no}` },
  ...{ hashtags: [], spot: null, district: 'ulju', meeting: null, cover: null },
  ...{ writer: { memberId: id(900_000), name: '느린걸음', buddy: 'explorer' } },
  registeredAt: '2026-11-20T00:00:00.000Z',
  ...over,
})
