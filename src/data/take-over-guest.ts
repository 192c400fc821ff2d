/** What becomes of a guest's database when a member takes over what is in it. */
import { forgetOwner } from '#sync/adapters/forget-owner.ts'
import { outboxRows, removeFromOutbox } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, ownerDbName, visitOwnerDb } from '#sync/adapters/owner-db.ts'
import { takeOver, type GuestAt, type TakeOverOutcome } from '#sync/engine/take-over.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import {
  adopt,
  cartInTheWay,
  gatherGuest,
  isEmpty,
  type GuestThings,
  type Writer,
} from './adopt-guest-things.ts'
import { forgetOffer, offeredGuest } from './guest-offer.ts'

/** `left`: refused writes, conflicts, and kinds that are nobody's things. */
type GuestNow = GuestAt<GuestThings>

const CARRIED = /^(cart|favourite|itinerary|testResult|gameRun)\./

/** Reads a guest's database without their engine, which a sign-in has closed; null when there is none. */
export async function readGuest(owner: string): Promise<GuestNow | null> {
  if (!(await OwnerDb.exists(ownerDbName(owner)))) return null
  const { storedView } = await import('#sync/adapters/stored-view.ts')
  const db = visitOwnerDb(owner)
  try {
    // first: what is written from now on counts as not seen
    const [through = 0] = await db.log.orderBy(':id').reverse().limit(1).primaryKeys()
    const things = await gatherGuest({ owner, engine: { view: (kind) => storedView(db, kind) } })
    const left = (await outboxRows(db)).filter(
      ({ state, name }) => isRefused(state) || (isOpen(state) && !CARRIED.test(name)),
    )
    return { things, left: left.length, through }
  } finally {
    db.close()
  }
}

const isRefused = (state: StoredState) => state === 'rejected' || state === 'conflict'
const isOpen = (state: StoredState) => state === 'ready' || state === 'blocked' || state === 'parked'

/** What a member was asked about on an earlier page and has not answered; null when nothing of it is left. */
export async function standingOffer(db: OwnerDb, page?: number): Promise<GuestThings | null> {
  const guest = await offeredGuest(db, page)
  if (guest === null) return null
  const now = await readGuest(guest)
  if (now && !isEmpty(now.things)) return now.things
  await forgetOffer(db)
  return null
}

/**
 * Takes over what the guest has now, and forgets the guest when nothing is left behind (`takeOver`). What is left waits in
 * their database: they are there again after a sign-out.
 * @param part gives the device another id, unless that guest uses it again: then false
 */
export async function takeOverGuest(
  offered: GuestThings,
  { member, part }: { member: Writer; part: (guest: string) => Promise<boolean> },
  replaceCart: boolean,
  ids: { uuid(): string; session(): string },
): Promise<TakeOverOutcome> {
  const { owner } = offered
  return takeOver<GuestThings>(
    {
      read: () => readGuest(owner),
      adopt: (things) => adopt(things, member, replaceCart, ids),
      isSame,
      part: () => part(owner),
      forget: (through) => forgetOwner(owner, through),
    },
    offered,
    // a cart that came later was never part of the question whose goods stay
    async (things) =>
      replaceCart || isSame(things.carts, offered.carts) || (await cartInTheWay(things, member)) === null,
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Takes over a guest's cart alone, the one that is about to be paid; the rest waits for an answer. Writes of the cart that
 * wait for a decision stay, and so does a cart that another tab changed meanwhile.
 */
export async function takeOverCart(
  { owner, carts }: GuestThings,
  member: Writer,
  replaceCart: boolean,
  ids: { uuid(): string; session(): string },
): Promise<void> {
  const alone = { owner, carts, favourites: [], itineraries: [], tests: [], runs: [] }
  await adopt(alone, member, replaceCart, ids)
  const after = await readGuest(owner)
  if (!after || !isSame(after.things.carts, carts)) return
  const db = new OwnerDb(owner)
  try {
    await removeFromOutbox(db, ({ name, state }) => name.startsWith('cart.') && isOpen(state), 'cart')
  } finally {
    db.close()
  }
}

/** What is left to ask about once the cart was taken. */
export const withoutCart = (things: GuestThings): GuestThings => ({ ...things, carts: [] })
