/**
 * `npm run waiting:evening -- --seed N`: plays an evening of a restaurant into a running server (`--url`, else this
 * machine's), for the eye and for the load: parties come to the demo shop, are called, seated, absent, let others go
 * before, give up, and the line closes. `--minutes M` of the evening parties come (180), `--speed S` minutes of it in one of
 * the clock (60), `--shop`, `--account`, `--password` another shop and partner than the demo's. It tells how long joining
 * and looking took. With `--tablets N --guests M` so many tablets and phones then ask for `--seconds T` (60) as often as real
 * ones; the server wants RATE_API=0 for that, as they all come from here. `--pid P` of the server (Linux) tells what a call
 * costs its processor and this program's.
 */
import { parseArgs } from 'node:util'
import { askAsReal } from './load.ts'
import { processorOf } from './processor.ts'
import { playEvening } from './play-evening.ts'
import { prepareLoad } from './prepare-load.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '3000'}` },
    minutes: { type: 'string', default: '180' },
    speed: { type: 'string', default: '60' },
    shop: { type: 'string', default: '511' },
    account: { type: 'string', default: 'shop@goraero.kr' },
    password: { type: 'string', default: 'Gorae!road26' },
    tablets: { type: 'string', default: '0' },
    guests: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
    pid: { type: 'string', default: '0' },
  },
})
const number = (name: 'seed' | 'minutes' | 'speed' | 'shop' | 'tablets' | 'guests' | 'seconds' | 'pid') => {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} wants a number`)
  return value
}
const say = (line: string) => console.log(line)
const shop = {
  url: values.url.replace(/\/$/, ''),
  account: { name: values.account, password: values.password },
  shopNo: number('shop'),
}
const [tablets, guests] = [number('tablets'), number('guests')]
if (tablets + guests === 0) {
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const evening = { seed: number('seed'), minutes: number('minutes'), speed: number('speed') }
  const { joins, looks, states, late } = await playEvening({ ...shop, ...evening, say, sleep })
  say(`joined: ${joins}`)
  say(`looked: ${looks}`)
  say(`ended: ${JSON.stringify(states)}${late > 0 ? `, ${late} asked too late` : ''}`)
} else {
  const { bearers, codes, joins, done } = await prepareLoad(shop, { tablets, guests })
  say(`joined: ${joins}`)
  say(`${tablets} tablets (${bearers.length} bearers) and ${guests} phones (${codes.length} places) ask`)
  const spent = processorOf(number('pid'))
  const asked = await askAsReal({
    url: shop.url,
    bearers,
    tablets,
    codes,
    guests,
    seconds: number('seconds'),
  })
  say(`tablets: ${asked.tablets}`)
  say(`places: ${asked.places}`)
  say(`${asked.rate.toFixed(0)} calls a second wanted, answers ${JSON.stringify(asked.statuses)}`)
  say(spent(Object.values(asked.statuses).reduce((sum, count) => sum + count, 0)))
  await done()
}
