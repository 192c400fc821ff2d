/**
 * An evening of a restaurant with more guests than tables, by a seed: parties come in waves, tables of three sizes get
 * free, the first party of that size is called and comes, or does not; some let others go before, some give up. Told as
 * the log of the one tablet at its door.
 */
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { WAIT_SIZES, type WaitSize } from '#sync/contracts/waiting/lists.ts'
import { emptyLine, foldOnto, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { sizeOf } from '#sync/domain/wait/gaps.ts'
import { DAY, EVENING, SHOP, TestDevice } from '#sync/domain/wait/testing/log.ts'
import { dice, type Dice } from '../random.ts'

/** From 18:00 in seconds: as long as parties come, unless said. */
const OPEN_S = 3 * 3600
/** Tables of each size, at least, and how many more there may be. */
const TABLES: Readonly<Record<WaitSize, [number, number]>> = { small: [3, 5], middle: [2, 4], large: [1, 2] }
/** People of the smallest party of a size, and how many sizes there are. */
const PEOPLE: Readonly<Record<WaitSize, { from: number; more: number }>> = {
  small: { from: 1, more: 2 },
  middle: { from: 3, more: 2 },
  large: { from: 5, more: 4 },
}
/** Parties for each that a table of their size could take in the same time, at the height of the evening. */
const RUSH = 1.35

export interface RestaurantEvening {
  events: WaitEvent[]
  /** The line behind each event. */
  lines: FoldedLine[]
}

type Later = { at: number; do: () => void }

/** @param openSeconds how long parties come; the line is closed when the last table has had time to get free */
export function restaurantEvening(seed: number, openSeconds = OPEN_S): RestaurantEvening {
  const chance = dice(seed)
  const tablet = new TestDevice('A')
  const told: RestaurantEvening = { events: [], lines: [] }
  const agenda: Later[] = []
  let now = 0
  let line: FoldedLine = emptyLine({ shopNo: SHOP, day: DAY })
  const later = (seconds: number, what: () => void) =>
    void agenda.push({ at: now + Math.max(1, seconds), do: what })
  const tell = (event: WaitEvent) => {
    line = foldOnto(line, [event])
    told.events.push(event)
    told.lines.push(line)
  }
  const stay = 1500 + chance.below(1800)
  const free = new Map<WaitSize, number>()
  const tables = new Map<WaitSize, number>()
  for (const size of WAIT_SIZES) {
    const [least, more] = TABLES[size]
    tables.set(size, least + chance.below(more + 1))
    free.set(size, 0)
    // when the doors open some are taken already
    for (let no = 0; no < (tables.get(size) ?? 0); no += 1) later(chance.below(stay), () => freed(size))
  }

  const stateOf = (id: string) => line.tickets.get(id)?.state
  const take = (size: WaitSize) => {
    free.set(size, (free.get(size) ?? 0) - 1)
    later(spread(chance, stay), () => freed(size))
  }
  const freed = (size: WaitSize) => {
    free.set(size, (free.get(size) ?? 0) + 1)
    callNext(size)
  }

  /** The first that waits for such a table is called. */
  function callNext(size: WaitSize): void {
    if ((free.get(size) ?? 0) < 1) return
    const id = line.line.order.find((each) => {
      const ticket = line.tickets.get(each)
      return ticket?.state === 'waiting' && sizeOf(ticket.party) === size
    })
    if (id === undefined) return
    free.set(size, (free.get(size) ?? 0) - 1)
    tell(tablet.does('call', id, now))
    const comes = chance.chance(0.94)
    later(comes ? 20 + chance.below(150) : 300, () => arrived(id, size, comes))
  }

  function arrived(id: string, size: WaitSize, comes: boolean): void {
    free.set(size, (free.get(size) ?? 0) + 1)
    if (stateOf(id) !== 'called') return callNext(size)
    if (comes) {
      tell(tablet.does('seat', id, now))
      take(size)
    } else tell(tablet.does('noShow', id, now))
    callNext(size)
  }

  function arrival(size: WaitSize): void {
    if (now > openSeconds) return
    const { from, more } = PEOPLE[size]
    const join = tablet.join(now, from + chance.below(more))
    tell(join)
    const id = join.ticketId
    if (chance.chance(0.05))
      later(600 + chance.below(1200), () => stateOf(id) === 'waiting' && tell(tablet.gives('defer', id, now)))
    if (chance.chance(0.08))
      later(
        300 + chance.below(2400),
        () => stateOf(id) === 'waiting' && tell(tablet.gives('cancel', id, now)),
      )
    callNext(size)
  }

  for (const size of WAIT_SIZES) {
    // few at first, most in the middle, few at last
    const own = tables.get(size) ?? 1
    for (let at = 0; at < openSeconds;) {
      const rush = 0.6 + 0.8 * Math.sin((Math.PI * at) / openSeconds)
      const gap = stay / (own * RUSH * rush)
      at += -Math.log(1 - chance.below(1_000_000) / 1_000_000) * gap
      const when = at
      agenda.push({ at: when, do: () => arrival(size) })
    }
  }
  const end = openSeconds + 2 * stay
  for (;;) {
    agenda.sort((one, other) => other.at - one.at)
    const next = agenda.pop()
    if (!next || next.at > end) break
    now = Math.ceil(next.at)
    next.do()
  }
  now = Math.ceil(end)
  tell(tablet.shop('close', now))
  return told
}

/** About so many seconds: mostly between half and one and a half of it, sometimes twice. */
const spread = (chance: Dice, mean: number): number =>
  Math.round(
    mean * (0.4 + (0.6 * (chance.below(1000) + chance.below(1000))) / 1000) * (chance.chance(0.05) ? 1.6 : 1),
  )

/** When it was, seconds after 18:00. */
export const secondOf = ({ at }: Pick<WaitEvent, 'at'>): number => (Date.parse(at) - EVENING) / 1000
