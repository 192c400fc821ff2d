import type { PostCard, PostRecord, PostType } from '#sync/contracts/community/post.ts'
import { NOW } from '#src/testing/now.ts'

const id = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const writer = { memberId: id(900_000), name: '느린걸음', buddy: 'explorer' }
const position = { lat: 35.5, lng: 129.4, approximate: false }
const DAY = 86_400_000

/** A post of somebody else; a group meets tomorrow and has seats. */
export function postWith(no: number, type: PostType, over: Partial<PostRecord> = {}): PostRecord {
  const at = new Date(Date.parse(NOW) + DAY).toISOString()
  return {
    ...{ id: id(no), no, type, title: `글 ${no}`, content: `내용 ${no}`, language: 'ko' },
    ...{ hashtags: [], spot: null, city: 'ulsan', district: 'ulju', photos: [], video: null, plan: null },
    meeting: type === 'class' ? { at, people: 8, joined: 6, open: true } : null,
    ...{ participants: 0, writer, registeredAt: new Date(Date.parse(NOW) - no * 60_000).toISOString() },
    ...over,
  }
}

/** The same as its board has it. */
export const cardOf = (post: PostRecord): PostCard => ({
  ...{ id: post.id, no: post.no, type: post.type, title: post.title, language: post.language },
  ...{ hashtags: post.hashtags, spot: post.spot, district: post.district, meeting: post.meeting },
  ...{ writer: post.writer, registeredAt: post.registeredAt },
  excerpt: post.content.slice(0, 240),
  cover: post.photos[0] ?? null,
})

export const spotOf = (name: string, placeNo: number | null = null) => ({ placeNo, name, position })

/** Posts on their boards and by themselves, as the device holds them. */
export function heldPosts(...posts: readonly PostRecord[]) {
  const boards = new Map<string, PostCard[]>()
  for (const post of posts) {
    const board = `board:${post.type}`
    boards.set(board, [...(boards.get(board) ?? []), cardOf(post)])
  }
  return {
    ...Object.fromEntries([...boards].map(([board, card]) => [board, { card }])),
    ...Object.fromEntries(posts.map((post) => [`record:post/${post.id}`, { post: [post] }])),
  }
}
