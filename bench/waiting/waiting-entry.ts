/** What `npm run bench -- waiting` measures of a server: its address and process are the arguments; figures go to stdout. */
import { v7 as uuidv7 } from 'uuid'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { DAY, SHOP, TestDevice, ticketId } from '#sync/domain/wait/testing/log.ts'
import { bestFixed, quality, samplesOf } from '#sync/simulation/evening/samples.ts'
import { ask, bearerOf, ShopTablet } from '../../scripts/waiting-evening/client.ts'
import { Took } from '../../scripts/waiting-evening/figures.ts'
import { askAsReal } from '../../scripts/waiting-evening/load.ts'
import { prepareLoad } from '../../scripts/waiting-evening/prepare-load.ts'
import { processorOf } from '../../scripts/waiting-evening/processor.ts'

const [, , url = '', pid = '0', tablets = '1000', guests = '20000', seconds = '40'] = process.argv
const account = { name: 'shop@goraero.kr', password: 'Gorae!road26' }
const shop = { url, account, shopNo: 511 }
const EVENTS = 500
const ROUNDS = 20

/** Parties that join, are called and are seated: two thousand events of five hundred tickets. */
function folded(): number {
  const door = new TestDevice('A')
  const log = Array.from({ length: 500 }, (_, no) => {
    const id = ticketId('A', no + 1)
    const at = no * 20
    return [
      door.join(at),
      door.does('call', id, at + 1),
      door.does('recall', id, at + 2),
      door.does('seat', id, at + 3),
    ]
  }).flat()
  const took = new Took()
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    foldLine(log, { shopNo: SHOP, day: DAY })
    took.add(performance.now() - begun)
  }
  return took.at(0.5)
}

/** Milliseconds the server takes for what a tablet wrote in an outage. */
async function merged(): Promise<number> {
  const token = await bearerOf(url, account)
  const settings = { on: true, limit: 300, remote: false, gapMinutes: 8 }
  await ask(url, 'PUT', `/api/partner/waiting/${shop.shopNo}`, { token, body: settings })
  const tablet = await ShopTablet.enrol(url, token, shop.shopNo)
  const args = { party: 2, childChairs: 0, source: 'kiosk', language: 'ko', sealed: null }
  const acts = Array.from({ length: EVENTS / 2 }, () => {
    const id = uuidv7()
    return [{ kind: 'join', ticketId: id, args } as const, { kind: 'seat', ticketId: id, args: {} } as const]
  }).flat()
  // as the engine packs them
  let took = 0
  for (let from = 0; from < acts.length; from += 250)
    took += await tablet.handIn(acts.slice(from, from + 250))
  await tablet.takeOff(token)
  return took
}

const fixed = bestFixed(Array.from({ length: 40 }, (_, no) => samplesOf(no + 1)).flat())
const told = quality(Array.from({ length: 100 }, (_, no) => samplesOf(no + 5001)).flat(), fixed)
const figures: Record<string, unknown> = { fold: folded(), told, merge: await merged() }
const many = { tablets: Number(tablets), guests: Number(guests) }
const { bearers, codes, joins, done } = await prepareLoad(shop, many)
figures.joins = { p50: joins.at(0.5), p95: joins.at(0.95), count: joins.count }
const spent = processorOf(Number(pid))
const asked = await askAsReal({ url, bearers, codes, ...many, seconds: Number(seconds) })
const calls = Object.values(asked.statuses).reduce((sum, count) => sum + count, 0)
await done()
figures.load = {
  ...many,
  wanted: asked.rate,
  answered: calls / Number(seconds),
  tablets: { p50: asked.tablets.at(0.5), p95: asked.tablets.at(0.95) },
  places: { p50: asked.places.at(0.5), p95: asked.places.at(0.95) },
  statuses: asked.statuses,
  processor: spent(calls),
}
console.log(JSON.stringify(figures))
