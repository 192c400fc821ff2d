import type * as z from 'zod/mini'
import type { ContentKind, MemberKind } from './kinds.ts'
import type { FeedScope } from './sync/sync.ts'

type Kinds = Readonly<Record<string, z.ZodMiniType>>
type Load = () => Promise<{ CONTENT?: Kinds; MEMBER?: Kinds }>

const account: Load = () => import('./account/kinds.ts')
const community: Load = () => import('./community/kinds.ts')
const places: Load = () => import('./places/kinds.ts')
const play: Load = () => import('./play/kinds.ts')
const points: Load = () => import('./points/kinds.ts')
const reviews: Load = () => import('./reviews/kinds.ts')
const shops: Load = () => import('./shops/kinds.ts')
const support: Load = () => import('./support/kinds.ts')
const tickets: Load = () => import('./tickets/kinds.ts')

/** Whose schemas to fetch for a kind of the public feed. */
const CONTENT: Readonly<Record<ContentKind, Load>> = {
  ...{ place: places, course: places, hotplace: places, happening: places, guesthouse: places },
  ...{ busRoute: places, terms: places },
  ...{ shop: shops, product: shops },
  ...{ post: community, comment: community },
  ...{ notice: support, faq: support, document: support, question: support },
  ...{ testQuestion: play, persona: play },
  review: reviews,
  code: () => import('./app/kinds.ts'),
  event: () => import('./events/kinds.ts'),
}

/** The same for the member's own feed. */
const MEMBER: Readonly<Record<MemberKind, Load>> = {
  ...{ member: account, summary: account, hashtags: account },
  ...{ post: community, comment: community, membership: community, message: community },
  recommendation: community,
  ...{ ticket: tickets, gate: tickets, gateTicket: tickets, redemption: tickets },
  ...{ pointLot: points, pointEntry: points },
  ...{ testResult: play, gameResult: play },
  ...{ question: support, inquiry: support },
  review: reviews,
  cart: () => import('./cart/kinds.ts'),
  coupon: () => import('./coupons/kinds.ts'),
  favourite: () => import('./favourites/kinds.ts'),
  itinerary: () => import('./planner/kinds.ts'),
  order: () => import('./orders/kinds.ts'),
  pushSettings: () => import('./notifications/kinds.ts'),
}

/** Every kind of a feed this app knows. */
export const kindsOf = (scope: FeedScope): string[] => Object.keys(scope === 'content' ? CONTENT : MEMBER)

/**
 * The schema of a kind's bodies, fetched and evaluated with the others of its domain when the first is needed.
 * @returns null for a kind this app does not know: a newer server may send more
 * @throws when the script of its domain cannot be fetched
 */
export async function kindSchema(scope: FeedScope, kind: string): Promise<z.ZodMiniType | null> {
  const load: Readonly<Record<string, Load>> = scope === 'content' ? CONTENT : MEMBER
  if (!Object.hasOwn(load, kind)) return null
  const kinds = await load[kind]?.()
  return (scope === 'content' ? kinds?.CONTENT : kinds?.MEMBER)?.[kind] ?? null
}
