import { useCallback } from 'react'
import { outboxRows, removeFromOutbox } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, ownerDbName, visitOwnerDb } from '#sync/adapters/owner-db.ts'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { ok, fail, type Result } from '#sync/contracts/errors.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import {
  adopt,
  cartInTheWay,
  gatherGuest,
  isEmpty,
  type GuestThings,
  type Writer,
} from './adopt-guest-things.ts'
import { forgetOffer, noteOffer, offeredGuest } from './guest-offer.ts'
import { expectedFailure, SignedOut } from './storage-failure.ts'
import { useServices, type Owned } from './services.ts'

/** A guest's database as it is now, no matter who has it open. */
export interface GuestNow {
  things: GuestThings
  /** Writes that a take-over does not carry: refused ones, conflicts, and kinds that are nobody's things. */
  left: number
}

const CARRIED = /^(cart|favourite|itinerary|testResult|gameRun)\./

/** Reads a guest's database without their engine, which a sign-in has closed; null when there is none. */
export async function readGuest(owner: string): Promise<GuestNow | null> {
  if (!(await OwnerDb.exists(ownerDbName(owner)))) return null
  const { storedView } = await import('#sync/adapters/stored-view.ts')
  const db = visitOwnerDb(owner)
  try {
    const things = await gatherGuest({ owner, engine: { view: (kind) => storedView(db, kind) } })
    const left = (await outboxRows(db)).filter(
      ({ state, name }) => isRefused(state) || (isOpen(state) && !CARRIED.test(name)),
    )
    return { things, left: left.length }
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
 * Takes over what the guest has now (another tab may have written since it was offered), and forgets the guest when
 * nothing is left behind. What is left waits in their database: they are there again after a sign-out.
 * @returns whether the guest was forgotten: the device then needs a new id
 */
export async function takeOverGuest(
  offered: GuestThings,
  member: Writer,
  replaceCart: boolean,
  ids: { uuid(): string; session(): string },
): Promise<boolean> {
  const { owner } = offered
  const now = await readGuest(owner)
  const things = now?.things ?? offered
  // a cart that came later was never part of the question whose goods stay
  const isAsked = replaceCart || isSame(things.carts, offered.carts)
  const isInTheWay = !isAsked && (await cartInTheWay(things, member)) !== null
  await adopt(things, member, replaceCart, ids)
  const after = await readGuest(owner)
  if (isInTheWay || after === null || after.left > 0 || !isSame(after.things, things)) return false
  await new OwnerDb(owner).delete()
  return true
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

export interface AdoptGuest {
  /** What the guest using the app has; null while a member does. Call before signing in. */
  gather(): Promise<GuestThings | null>
  /** Once signed in, before anything is asked: without an answer the next page asks again. */
  note(things: GuestThings): Promise<void>
  /** The answer that leaves everything with the guest. */
  leave(): Promise<void>
  /** The member's cart of another shop, after their own things were read from the server as far as it answers. */
  inTheWay(things: GuestThings): Promise<WireCart | null>
  /** Resolves once everything is stored durably as the member's. */
  take(things: GuestThings, replaceCart: boolean): Promise<Result<null>>
  /** The same for the cart alone, the one that is about to be paid. */
  takeCart(things: GuestThings, replaceCart: boolean): Promise<Result<null>>
}

/** Take-over of what a guest put down, around a sign-in; see src/entities/account/enter. */
export function useAdoptGuest(ids: { uuid(): string; session(): string }): AdoptGuest {
  const services = useServices()
  const { uuid, session } = ids
  const gather = useCallback(async () => {
    const owned: Owned = await services.owned()
    return owned.memberId ? null : gatherGuest(owned)
  }, [services])
  const note = useCallback(
    async ({ owner }: GuestThings) => {
      const owned = await services.owned()
      // where it cannot be written the next sign-in asks
      if (owned.memberId !== null) await noteOffer(owned.db, owner).catch(() => undefined)
    },
    [services],
  )
  const leave = useCallback(async () => {
    const { db } = await services.owned()
    await forgetOffer(db).catch(() => undefined)
  }, [services])
  /** A guest must not take over themselves, as after a sign-out in another tab: their database would go. */
  const member = useCallback(
    async ({ owner }: GuestThings) => {
      const owned = await services.owned()
      if (owned.owner === owner) throw new SignedOut()
      return owned
    },
    [services],
  )
  const inTheWay = useCallback(
    async (things: GuestThings) => {
      await services.refresh().catch(() => undefined)
      return cartInTheWay(things, (await services.owned()).engine)
    },
    [services],
  )
  const take = useCallback(
    async (things: GuestThings, replaceCart: boolean) => {
      try {
        const { engine } = await member(things)
        const isForgotten = await takeOverGuest(things, engine, replaceCart, { uuid, session })
        if (isForgotten) await (await services.session()).renewDevice()
        await leave()
      } catch (error) {
        // what was not taken is offered again with the next sign-in, and taken only once
        return fail(expectedFailure(error, 'take over a guest', services.log))
      }
      return ok(null)
    },
    [services, member, leave, uuid, session],
  )
  const takeCart = useCallback(
    async (things: GuestThings, replaceCart: boolean) => {
      // with nothing else to ask about it is the whole take-over
      if (isEmpty(withoutCart(things))) return take(things, replaceCart)
      try {
        const { engine } = await member(things)
        await takeOverCart(things, engine, replaceCart, { uuid, session })
      } catch (error) {
        return fail(expectedFailure(error, 'take over a guest', services.log))
      }
      return ok(null)
    },
    [services, member, take, uuid, session],
  )
  return { gather, note, leave, inTheWay, take, takeCart }
}
