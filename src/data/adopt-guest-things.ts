import type { NewCart, WireCart } from '#sync/contracts/cart/cart.ts'
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
