import { useCallback } from 'react'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewCart, WireCart } from '#sync/contracts/cart.ts'
import { ok, fail, type Result } from '#sync/contracts/errors.ts'
import type { Favourite } from '#sync/contracts/personal.ts'
import type { Itinerary } from '#sync/contracts/itinerary.ts'
import { storageFailure } from './use-command.ts'
import { useServices, type Owned } from './services.ts'

/** What a guest put down on this device, as they saw it. */
export interface GuestThings {
  owner: string
  carts: WireCart[]
  favourites: Favourite[]
  itineraries: Itinerary[]
}

/** The part of the engine that is needed; the real one and a test's satisfy it. */
export type Reader = { view(kind: string): Promise<{ key: string; body: unknown }[]> }
export type Writer = Reader & {
  enqueue(name: string, args: unknown, options?: { dependsOn?: string[] }): Promise<{ id: string }>
}

export const isEmpty = ({ carts, favourites, itineraries }: GuestThings): boolean =>
  carts.length + favourites.length + itineraries.length === 0

/** Reads a guest's things; call it before the sign-in closes their database. */
export async function gatherGuest({
  owner,
  engine,
}: {
  owner: string
  engine: Reader
}): Promise<GuestThings> {
  const [carts, favourites, itineraries] = await Promise.all([
    bodies<WireCart>(engine, 'cart'),
    bodies<Favourite>(engine, 'favourite'),
    bodies<Itinerary>(engine, 'itinerary'),
  ])
  return { owner, carts: carts.filter((cart) => cart.shopCartGoodsList.length > 0), favourites, itineraries }
}

async function bodies<T>(engine: Reader, kind: string): Promise<T[]> {
  return (await engine.view(kind)).map(({ body }) => body as T)
}

/** The member's own cart when it holds goods of another shop than the guest's; then the person must choose. */
export async function cartInTheWay(things: GuestThings, member: Reader): Promise<WireCart | null> {
  const shop = things.carts[0]?.shopSn
  if (shop === undefined) return null
  const carts = await bodies<WireCart>(member, 'cart')
  return carts.find((cart) => cart.shopSn !== shop && cart.shopCartGoodsList.length > 0) ?? null
}

/**
 * Writes a guest's things down as the member's own, as ordinary commands. What the member has already is left alone, so
 * that doing it twice gives what doing it once gives.
 * @param replaceCart the person's answer when another shop's cart is in the way: true puts the guest's goods in its place
 * @param ids mints what a new cart needs
 */
export async function adopt(
  things: GuestThings,
  member: Writer,
  replaceCart: boolean,
  ids: { uuid(): string; session(): string },
): Promise<void> {
  await adoptFavourites(things.favourites, member)
  await adoptItineraries(things.itineraries, member)
  for (const cart of things.carts) await adoptCart(cart, member, replaceCart, ids)
}

async function adoptFavourites(favourites: Favourite[], member: Writer) {
  const known = new Set((await member.view('favourite')).map(({ key }) => key))
  for (const { kind, no } of favourites)
    if (!known.has(`${kind}:${no}`)) await member.enqueue('favourite.set', { kind, no, on: true })
}

async function adoptItineraries(itineraries: Itinerary[], member: Writer) {
  const known = new Set((await member.view('itinerary')).map(({ key }) => key))
  for (const { version: _version, createdAt: _created, updatedAt: _updated, ...draft } of itineraries)
    if (!known.has(draft.id)) await member.enqueue('itinerary.save', { version: 0, ...draft })
}

async function adoptCart(
  guest: WireCart,
  member: Writer,
  replace: boolean,
  ids: { uuid(): string; session(): string },
) {
  const carts = await bodies<WireCart>(member, 'cart')
  const same = carts.find((cart) => cart.shopSn === guest.shopSn)
  const others = carts.filter((cart) => cart.shopSn !== guest.shopSn && cart.shopCartGoodsList.length > 0)
  if (others.length > 0 && !replace) return
  let dependsOn: string[] = []
  for (const other of others)
    for (const { gdsDsctSn, ordrSeq } of other.shopCartGoodsList) {
      const gone = { shopCartId: other.shopCartId, gdsDsctSn, ordrSeq }
      dependsOn.push((await member.enqueue('cart.deleteLine', gone)).id)
    }
  const shopCartId = same?.shopCartId ?? ids.uuid()
  const known = new Set(same?.shopCartGoodsList.map((line) => line.ordrSeq))
  for (const line of guest.shopCartGoodsList) {
    if (known.has(line.ordrSeq)) continue
    const { gdsSn, gdsDsctSn, gdsQty, ordrSeq, options, unitWon } = line
    const body: NewCart = {
      shopSn: guest.shopSn,
      entcmpSn: guest.entcmpSn,
      sesnId: ids.session(),
      shopCartGoods: { gdsSn, gdsDsctSn, gdsQty, ordrSeq, options, shownWon: unitWon },
      ...(others.length > 0 ? { resetOther: true } : {}),
    }
    const { id } = await member.enqueue('cart.add', { shopCartId, ...body }, { dependsOn })
    // the first line makes the cart; the rest must find it
    if (!same && dependsOn.length === 0) dependsOn = [id]
  }
  const [rsvtDay, rsvtTime = ''] = guest.rsvtDt?.split(' ') ?? []
  if (rsvtDay && !same?.rsvtDt)
    await member.enqueue('cart.setReservation', { shopCartId, rsvtDay, rsvtTime }, { dependsOn })
}

/** Forgets a guest's database, once their things are the member's. */
export async function forgetGuest(owner: string): Promise<void> {
  await new OwnerDb(owner).delete()
}

export interface AdoptGuest {
  /** What the guest using the app has; null while a member does. Call before signing in. */
  gather(): Promise<GuestThings | null>
  /** The member's cart of another shop, after their own things were read from the server as far as it answers. */
  inTheWay(things: GuestThings): Promise<WireCart | null>
  /** Resolves once everything is stored durably as the member's. */
  take(things: GuestThings, replaceCart: boolean): Promise<Result<null>>
}

/** Take-over of what a guest put down, around a sign-in; see src/features/account. */
export function useAdoptGuest(ids: { uuid(): string; session(): string }): AdoptGuest {
  const services = useServices()
  const { uuid, session } = ids
  const gather = useCallback(async () => {
    const owned: Owned = await services.owned()
    return owned.memberId ? null : gatherGuest(owned)
  }, [services])
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
        const { engine } = await services.owned()
        await adopt(things, engine, replaceCart, { uuid, session })
      } catch (error) {
        return fail(storageFailure(error))
      }
      // what is left behind when this fails is offered again with the next sign-in, and taken only once
      await forgetGuest(things.owner).catch(() => undefined)
      return ok(null)
    },
    [services, uuid, session],
  )
  return { gather, inTheWay, take }
}
