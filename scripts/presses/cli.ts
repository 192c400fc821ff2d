import { parseArgs } from 'node:util'
import { App } from '../../e2e/support/app.ts'
import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { signedIn } from '../../e2e/support/steps.ts'
import { measure, type Took } from './measure.ts'
import { PRESSES, type Press } from './presses.ts'

/**
 * `npm run presses [-- --rounds N] [--only 'search|filter']`: how long the twenty most used presses take to be answered on the screen, in a
 * phone's window, at a quarter of the processor: from the press to the next paint as the browser counts it while it is
 * slowed down (what the Web Vitals judge), and four times what the page's thread works from the press until two frames
 * later (no less than that, and the same on a machine that is busy).
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})

/** What the Web Vitals call good, ms. */
const GOOD = 200
const QUARTER = 4

const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

const told = (ms: number): string => `${ms.toFixed(0)}${ms > GOOD ? ' *' : ''}`

async function rounds(app: App, press: Press, rate: number): Promise<Took[]> {
  const found: Took[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    await app.go(press.at)
    await settled(app.page)
    const took = await measure(app.page, press, rate)
    if (took) found.push(took)
  }
  return found
}

async function tell(): Promise<void> {
  await bundleServer()
  const server = await TestServer.start()
  const app = await App.open(server.origin, { whole: true, measured: true })
  try {
    await signedIn(app.page, server.origin, 'member')
    await app.go('/')
    await app.warm()
    console.log('press | to the next paint, slowed, ms | thread x 4, ms')
    for (const press of PRESSES.filter(({ name }) => new RegExp(values.only).test(name))) {
      const slow = await rounds(app, press, QUARTER)
      const fast = await rounds(app, press, 1)
      if (fast.length === 0) {
        console.log(`${press.name} | nothing to press`)
        continue
      }
      const clock = middle(slow.map((took) => took.clock))
      const thread = QUARTER * middle(fast.map((took) => took.thread))
      console.log(`${press.name} | ${told(clock)} | ${told(thread)}`)
    }
  } finally {
    await app.close().catch((error: unknown) => console.log(String(error)))
    await server.close()
    await TestServer.endProcess()
  }
}

await tell()
