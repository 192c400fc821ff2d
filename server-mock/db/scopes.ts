import type { PostType } from '#sync/contracts/community/post.ts'
import { SCOPE_KINDS } from '#sync/contracts/sync/scope-kinds.ts'

/**
 * Scopes of the feed beside `content` and those of members and guests: boards, records and rooms that are read on
 * demand.
 */
export const boardScope = (type: PostType): string => `board:${type}`
/** Members whose posts are shown. */
export const CREATOR_BOARD = 'board:creator'
export const creatorScope = (no: number): string => `record:creator/${no}`
export const postScope = (id: string): string => `record:post/${id}`
export const productScope = (no: number): string => `record:product/${no}`
export const placeScope = (no: number): string => `record:place/${no}`
/** The ranking of a month (`2026-11`) or a day (`2026-11-22`). */
export const rankingScope = (period: string): string => `record:ranking/${period}`
/** The best of a day (`2026-11-22`) of the whale game. */
export const gameScope = (day: string, mode: string): string => `record:game/${day}-${mode}`
/** Orders at the desk of the administrators, and at that of a shop's partners. */
export const DESK_SCOPE = 'desk:orders'
export const deskScope = (shopNo: number): string => `desk:shop/${shopNo}`
export const roomScope = (postId: string): string => `room:${postId}`

/** Kinds of `content` that people write, each also in the scope of what it is about: `city` is told none of them. */
export const SPOKEN: readonly string[] = ['post', 'comment', 'review', 'question']

/** A scope a device holds a window of: the newest records of some kinds, and all there are of others. */
export type Windowed = {
  /** Kinds whose records are numbered as they come, in one line for all of them. */
  kinds: readonly string[]
  /** How many records a first window has. */
  first: number
  /** A kind that is read from its own table and not copied. */
  table?: 'comment' | 'message'
}

const WINDOWED: readonly [prefix: string, Windowed][] = [
  [CREATOR_BOARD, { kinds: ['creatorCard'], first: 60 }],
  ['record:creator/', { kinds: ['card'], first: 30 }],
  ['board:', { kinds: ['card'], first: 60 }],
  ['record:post/', { kinds: ['comment'], first: 50, table: 'comment' }],
  ['record:product/', { kinds: ['review', 'question'], first: 20 }],
  ['record:place/', { kinds: ['review'], first: 20 }],
  ['room:', { kinds: ['message'], first: 100, table: 'message' }],
]

/** Kinds of scopes that are numbered in none of them. */
export const WHOLE_KINDS: readonly string[] = Object.keys(SCOPE_KINDS).filter(
  (kind) => !WINDOWED.some(([, { kinds }]) => kinds.includes(kind)),
)

/** Null for a scope that is held whole. */
export const windowedScope = (scope: string): Windowed | null =>
  WINDOWED.find(([prefix]) => scope.startsWith(prefix))?.[1] ?? null

/** How many times as many records a first window may have so that each of several kinds is in it. */
const EACH = 3

/** How many records of a scope are looked at for a first window of `limit`. */
export const lookedAt = (scope: string, limit: number): number =>
  (windowedScope(scope)?.kinds.length ?? 0) > 1 ? EACH * limit : limit

/** What a scope is about: the part after its prefix. */
export const subjectOf = (scope: string): string =>
  scope.slice(Math.max(scope.indexOf('/'), scope.indexOf(':')) + 1)
