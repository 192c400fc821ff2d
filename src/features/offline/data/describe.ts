import type { Operation } from '#src/data/pending.ts'
import { COMMUNITY_READERS } from './describe-community.ts'
import type { Described } from './described.ts'

type Args = Record<string, unknown>

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown) => (Array.isArray(value) ? value : [])

const READERS: Record<string, (args: Args) => Described> = {
  ...COMMUNITY_READERS,
  'cart.add': (args) => {
    const goods = (args.shopCartGoods ?? {}) as Args
    const what = {
      is: 'add' as const,
      productNo: number(goods.gdsSn),
      unitNo: number(goods.gdsDsctSn),
      quantity: number(goods.gdsQty),
    }
    return { kind: 'cart', what }
  },
  'cart.setQuantity': (args) => ({
    kind: 'cart',
    what: { is: 'quantity', productNo: null, unitNo: number(args.gdsDsctSn), quantity: number(args.gdsQty) },
  }),
  'cart.deleteLine': (args) => ({
    kind: 'cart',
    what: { is: 'removeLine', productNo: null, unitNo: number(args.gdsDsctSn) },
  }),
  'cart.setReservation': (args) => ({
    kind: 'cart',
    what: { is: 'reserve', day: text(args.rsvtDay), time: text(args.rsvtTime) },
  }),
  'favourite.set': (args) => ({
    kind: 'favourite',
    what: { is: args.on === true ? 'heart' : 'unheart', subject: text(args.kind), no: number(args.no) },
  }),
  'review.write': review,
  'review.edit': review,
  'review.delete': () => ({ kind: 'review', what: { is: 'removeReview' } }),
  'itinerary.save': (args) => ({
    kind: 'itinerary',
    what: { is: 'plan', title: text(args.title), stops: list(args.stops).length, days: number(args.days) },
  }),
  'ticket.redeem': (args) => ({
    kind: 'gate',
    what: { is: 'plain', of: 'redeem', name: text(args.ticketId).slice(-8).toUpperCase() },
  }),
  'itinerary.delete': () => ({ kind: 'itinerary', what: { is: 'removePlan' } }),
}

function review(args: Args): Described {
  const what = { stars: number(args.stars), text: text(args.text), photos: list(args.photos).length }
  return { kind: 'review', what: { is: 'review', productNo: number(args.productNo), ...what } }
}

/** Reads a stored operation; a kind this app does not know is shown as a change, never hidden. */
export function describe(operation: Pick<Operation, 'name' | 'args'>): Described {
  const reader = READERS[operation.name]
  const args = operation.args
  if (!reader || typeof args !== 'object' || args === null) return { kind: 'other', what: { is: 'change' } }
  return reader(args as Args)
}

/** The person's own words in a write, for copying; empty when it has none. */
export function wordsOf(operation: Pick<Operation, 'name' | 'args'>): string {
  const { what } = describe(operation)
  if (what.is === 'review') return what.text
  if (what.is === 'words') return [what.title, what.text].filter(Boolean).join('\n\n')
  return what.is === 'plan' ? what.title : ''
}

/** Why the server said no: the code of its answer with the facts, or a general one. */
export function refusalOf(operation: Pick<Operation, 'refusal'>): {
  code: string
  facts: Record<string, string | number>
} {
  const error = ((operation.refusal?.body ?? {}) as { error?: { code?: unknown; facts?: unknown } }).error
  const facts = typeof error?.facts === 'object' && error.facts !== null ? error.facts : {}
  return { code: text(error?.code) || 'server.failed', facts: facts as Record<string, string | number> }
}
