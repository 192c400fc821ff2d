import type { Role } from '#sync/contracts/account/account.ts'

/** Who acts: a visitor (guests have carts and favourites on their device) or a member with roles. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; id: string; roles: readonly Role[]; mobileVerified: boolean }

const isMember = (actor: Actor): boolean => actor.kind === 'member'
const isVerified = (actor: Actor): boolean => actor.kind === 'member' && actor.mobileVerified
const has = (actor: Actor, role: Role): boolean => actor.kind === 'member' && actor.roles.includes(role)
const owns = (actor: Actor, ownerId: string): boolean => actor.kind === 'member' && actor.id === ownerId

/** Section 6 in one table; the server enforces it, screens ask it before they offer something. */
export const can = {
  browse: () => true,
  keepCart: () => true,
  favourite: isMember,
  seeMyPage: isMember,
  order: isMember,
  usePoints: isMember,
  planOnServer: isMember,
  /** Reviews, Q&A, posts, comments, chat and reports need a verified mobile number (S6-02). */
  createContent: isVerified,
  editReview: (actor: Actor, ownerId: string) => isVerified(actor) && owns(actor, ownerId),
  deleteReview: (actor: Actor, ownerId: string) => owns(actor, ownerId) || has(actor, 'administrator'),
  readOwned: (actor: Actor, ownerId: string) => owns(actor, ownerId),
  readSecretQuestion: (actor: Actor, authorId: string) =>
    owns(actor, authorId) || has(actor, 'administrator'),
  /** Posts, groups and rooms: edited by who wrote them, deleted by them or an administrator (S6-04, S6-05). */
  editPost: (actor: Actor, ownerId: string) => isVerified(actor) && owns(actor, ownerId),
  deletePost: (actor: Actor, ownerId: string) => owns(actor, ownerId) || has(actor, 'administrator'),
  deleteComment: (actor: Actor, ownerId: string) => owns(actor, ownerId) || has(actor, 'administrator'),
  deleteMessage: (actor: Actor, ownerId: string) => owns(actor, ownerId) || has(actor, 'administrator'),
  deleteQuestion: (actor: Actor, ownerId: string) => owns(actor, ownerId) || has(actor, 'administrator'),
  /** Authors do not recommend their own words. */
  recommend: (actor: Actor, ownerId: string) => isMember(actor) && !owns(actor, ownerId),
  moderate: (actor: Actor) => has(actor, 'administrator'),
  scanTickets: (actor: Actor) => has(actor, 'partner') || has(actor, 'administrator'),
} as const
