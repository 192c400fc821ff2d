import { useCallback } from 'react'
import { outboxRows, removeFromOutbox } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, ownerDbName, visitOwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewCart, WireCart } from '#sync/contracts/cart/cart.ts'
import { ok, fail, type Result } from '#sync/contracts/errors.ts'
import type { Favourite } from '#sync/contracts/favourites/favourite.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import type { GameResult } from '#sync/contracts/play/game.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { addToCart } from '#sync/mutations/cart/add.ts'
import { deleteLine } from '#sync/mutations/cart/delete-line.ts'
import { setReservation } from '#sync/mutations/cart/set-reservation.ts'
import type { AnyDefinition, ArgsOf } from '#sync/mutations/define.ts'
import { setFavourite } from '#sync/mutations/favourite/set.ts'
import { saveGameRun } from '#sync/mutations/game-run/save.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { saveTestResult } from '#sync/mutations/test-result/save.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import { forgetOffer, noteOffer, offeredGuest } from './guest-offer.ts'
import { expectedFailure, SignedOut } from './storage-failure.ts'
import { useServices, type Owned } from './services.ts'

/** What a guest put down on this device, as they saw it. */
export interface GuestThings {
  owner: string
  carts: WireCart[]
  favourites: Favourite[]
  itineraries: Itinerary[]
  /** Results of the travel test. */
  tests: TestResult[]
  /** Runs of the whale game: of each day and mode the best. */
  runs: GameResult[]
}

/** The part of the engine that is needed; the real one and a test's satisfy it. */
export type Reader = { view(kind: string): Promise<{ key: string; body: unknown }[]> }
export type Writer = Reader & {
  enqueue(name: string, args: unknown, options?: { dependsOn?: string[] }): Promise<{ id: string }>
}

export const isEmpty = ({ carts, favourites, itineraries, tests, runs }: GuestThings): boolean =>
  carts.length + favourites.length + itineraries.length + tests.length + runs.length === 0

/** Reads a guest's things; call it before the sign-in closes their database. */
export async function gatherGuest({
  owner,
  engine,
}: {
  owner: string
  engine: Reader
}): Promise<GuestThings> {
  const [carts, favourites, itineraries, tests, runs] = await Promise.all([
    bodies<WireCart>(engine, 'cart'),
    bodies<Favourite>(engine, 'favourite'),
    bodies<Itinerary>(engine, 'itinerary'),
    bodies<TestResult>(engine, 'testResult'),
    bodies<GameResult>(engine, 'gameResult'),
  ])
  return {
    owner,
    carts: carts.filter((cart) => cart.shopCartGoodsList.length > 0),
    favourites,
    itineraries,
    tests,
    runs: bestRuns(runs),
  }
}

/** Only they count for anything, and a day takes few. Runs of an earlier game have no mode. */
function bestRuns(runs: readonly GameResult[]): GameResult[] {
  const best = new Map<string, GameResult>()
  for (const run of runs) {
    const name = `${run.day} ${run.mode}`
    if (run.mode && run.score > (best.get(name)?.score ?? 0)) best.set(name, run)
  }
  return [...best.values()]
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
  await adoptTests(things.tests, member)
  await adoptRuns(things.runs, member)
  for (const cart of things.carts) await adoptCart(cart, member, replaceCart, ids)
}

const enqueue = <Write extends AnyDefinition>(
  member: Writer,
  { name }: Write,
  args: ArgsOf<Write>,
  options?: { dependsOn?: string[] },
) => member.enqueue(name, args, options)

async function adoptFavourites(favourites: Favourite[], member: Writer) {
  const known = new Set((await member.view('favourite')).map(({ key }) => key))
  for (const { kind, no } of favourites)
    if (!known.has(`${kind}:${no}`)) await enqueue(member, setFavourite, { kind, no, on: true })
}

async function adoptItineraries(itineraries: Itinerary[], member: Writer) {
  const known = new Set((await member.view('itinerary')).map(({ key }) => key))
  for (const { version: _version, createdAt: _created, updatedAt: _updated, ...draft } of itineraries)
    if (!known.has(draft.id)) await enqueue(member, saveItinerary, { version: 0, ...draft })
}

async function adoptTests(tests: TestResult[], member: Writer) {
  const known = new Set((await member.view('testResult')).map(({ key }) => key))
  for (const test of tests) if (!known.has(test.id)) await enqueue(member, saveTestResult, test)
}

async function adoptRuns(runs: GameResult[], member: Writer) {
  const known = new Set((await member.view('gameResult')).map(({ key }) => key))
  for (const { points: _points, checkedAt: _checked, ...run } of runs)
    if (!known.has(run.id)) await enqueue(member, saveGameRun, run)
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
      dependsOn.push((await enqueue(member, deleteLine, gone)).id)
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
    const { id } = await enqueue(member, addToCart, { shopCartId, ...body }, { dependsOn })
    // the first line makes the cart; the rest must find it
    if (!same && dependsOn.length === 0) dependsOn = [id]
  }
  const [rsvtDay, rsvtTime = ''] = guest.rsvtDt?.split(' ') ?? []
  if (rsvtDay && !same?.rsvtDt)
    await enqueue(member, setReservation, { shopCartId, rsvtDay, rsvtTime }, { dependsOn })
}

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
