import { useCallback } from 'react'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { ok, fail, type Result } from '#sync/contracts/errors.ts'
import { cartInTheWay, gatherGuest, isEmpty, type GuestThings } from './adopt-guest-things.ts'
import { forgetOffer, noteOffer } from './guest-offer.ts'
import { useServices, type Owned } from './services.ts'
import { expectedFailure, SignedOut } from './storage-failure.ts'
import { takeOverCart, takeOverGuest, withoutCart } from './take-over-guest.ts'

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
      const { engine } = await services.owned()
      // theirs alone: a first reading of the whole city may take minutes, and nothing of it is asked here
      await engine.pull('member').catch(() => undefined)
      return cartInTheWay(things, (await services.owned()).engine)
    },
    [services],
  )
  const take = useCallback(
    async (things: GuestThings, replaceCart: boolean) => {
      try {
        const { engine } = await member(things)
        const part = async (guest: string) => (await services.session()).renewDevice(guest)
        const outcome = await takeOverGuest(things, { member: engine, part }, replaceCart, { uuid, session })
        if (outcome !== 'open') await leave()
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
