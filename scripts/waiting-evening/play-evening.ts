import { v7 as uuidv7 } from 'uuid'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { bearerOf, ask, deskOf, GuestPhone, ShopTablet, type Account } from './client.ts'
import { Took } from './figures.ts'
import { restaurantEvening, secondOf } from '#sync/simulation/evening/restaurant.ts'

export interface Given {
  /** Where the server is. */
  url: string
  account: Account
  shopNo: number
  seed: number
  /** How long parties come, minutes of the evening. */
  minutes: number
  /** Minutes of the evening in one of the clock. */
  speed: number
  /** Called with a line for each event, and at the end. */
  say(line: string): void
  sleep(ms: number): Promise<void>
  /** Server time, ms since 1970. */
  now?: () => number
}

export interface Played {
  joins: Took
  looks: Took
  /** Parties the desk's list ends with, by state. */
  states: Record<string, number>
  /** What guests asked for too late. */
  late: number
}

/**
 * Plays an evening of a seed into a running server by the calls of a tablet, of guests' phones and of the desk, at its
 * pace. The shop is opened for it, and its tablet taken off afterwards.
 */
export async function playEvening(given: Given): Promise<Played> {
  const { url, account, shopNo, seed, minutes, speed, say, sleep, now } = given
  const { events } = restaurantEvening(seed, minutes * 60)
  const token = await bearerOf(url, account)
  const known = (await deskOf(url, token)).find(({ shop }) => shop.shopNo === shopNo)
  const settings = { ...(known?.shop.settings ?? { limit: 60, remote: false, gapMinutes: 8 }), on: true }
  await ask(url, 'PUT', `/api/partner/waiting/${shopNo}`, { token, body: settings })
  const tablet = await ShopTablet.enrol(url, token, shopNo, now)
  if (known?.line && known.line.mode !== 'open')
    await tablet.write({ kind: 'open', ticketId: null, args: {} })
  const tickets = new Map<string, { id: string; number: string; phone: GuestPhone }>()
  const played: Played = { joins: new Took(), looks: new Took(), states: {}, late: 0 }
  let second = 0
  for (const event of events) {
    await sleep(((secondOf(event) - second) * 1000) / speed)
    second = secondOf(event)
    await carryOut(event)
  }
  // an evening may be longer than a bearer is good
  const bearer = await bearerOf(url, account)
  const own = new Set([...tickets.values()].map(({ id }) => id))
  for (const { tickets: all } of await deskOf(url, bearer))
    for (const { id, state } of all) if (own.has(id)) played.states[state] = (played.states[state] ?? 0) + 1
  await tablet.takeOff(bearer)
  return played

  async function carryOut(event: WaitEvent): Promise<void> {
    const { kind, args } = event
    const ticket = event.ticketId === null ? undefined : tickets.get(event.ticketId)
    const id = kind === 'join' ? uuidv7() : (ticket?.id ?? null)
    if (ticket && (kind === 'cancel' || kind === 'defer')) {
      played.late += await ticket.phone.act(kind).then(
        () => 0,
        () => 1,
      )
    } else {
      const { code, took } = await tablet.write({ kind, ticketId: id, args })
      if (kind === 'join' && id !== null && event.ticketId !== null) {
        played.joins.add(took)
        const phone = new GuestPhone(url, code)
        tickets.set(event.ticketId, { id, number: `${tablet.device.letter}${tickets.size + 1}`, phone })
        await phone.claim()
      }
    }
    const own = event.ticketId === null ? undefined : tickets.get(event.ticketId)
    if (own) played.looks.add((await own.phone.look()).took)
    const party = kind === 'join' ? ` of ${event.args.party}` : ''
    say(`${clock(second)} ${kind}${own ? ` ${own.number}` : ''}${party}`)
  }
}

const clock = (second: number): string => {
  const minute = 18 * 60 + Math.floor(second / 60)
  return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
