import type { ErrorTable } from '../base/error-table.ts'

/** Refusals of this domain’s own, with status and class. */
export const COMMUNITY_ERRORS = {
  'community.bannedWords': { status: 422, class: 'reject' },
  'community.outsideUlsan': { status: 422, class: 'reject' },
  'community.consecutive': { status: 422, class: 'reject' },
  'community.itineraryGone': { status: 422, class: 'reject' },
  'community.ownReport': { status: 403, class: 'reject' },
  'community.alreadyReported': { status: 422, class: 'reject' },
  /** The meeting, or the last day of the plan, is over. */
  'community.expired': { status: 422, class: 'reject' },
  'community.ownContent': { status: 403, class: 'reject' },
  'community.closed': { status: 422, class: 'reject' },
  'community.full': { status: 422, class: 'reject' },
  /** It was shown once and is not any more. */
  'community.gone': { status: 410, class: 'reject' },
  'community.notMember': { status: 403, class: 'reject' },
  /** Too many messages at once; what waits goes by itself. */
  'community.tooFast': { status: 429, class: 'retry' },
  /** Opened as many chat rooms on one day as one may. */
  'community.roomsPerDay': { status: 422, class: 'reject' },
  /** Came into as many groups and rooms within an hour as one may; a seat asked for waits. */
  'community.joinsPerHour': { status: 429, class: 'retry' },
  /** Nobody speaks or comes in while it is looked at by the desk, or its host's account is locked. */
  'community.frozen': { status: 422, class: 'reject' },
} as const satisfies ErrorTable
