import { parseArgs } from 'node:util'
import { App } from '../../e2e/support/app.ts'
import { bundleServer } from '../../e2e/support/bundle-server.ts'
import { settled } from '../../e2e/support/crawl.ts'
import { TestServer } from '../../e2e/support/server.ts'
import { signedIn } from '../../e2e/support/steps.ts'
import { measure, type Took } from './measure.ts'
import { PRESSES, type Press } from './presses.ts'

/**
 * `npm run presses [-- --rounds N] [--only 'search|filter']`: how long the twenty most used presses keep the page's thread, in a phone's window. The
 * thread's own time is told, and four times as much: a processor at a quarter, on a machine that may be busy.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
})

/** What the Web Vitals call good, ms. */
const GOOD = 200
const QUARTER = 4

const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

async function rounds(app: App, press: Press, times: number): Promise<Took[]> {
  const found: Took[] = []
  for (let round = 0; round < times; round++) {
    await app.go(press.at)
    await settled(app.page)
    const took = await measure(app.page, press)
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
    console.log('press | thread, ms | at a quarter | clock, ms')
    for (const press of PRESSES.filter(({ name }) => new RegExp(values.only).test(name))) {
      const found = await rounds(app, press, Number(values.rounds))
      if (found.length === 0) {
        console.log(`${press.name} | nothing to press`)
        continue
      }
      const thread = middle(found.map((took) => took.thread))
      const clock = middle(found.map((took) => took.clock))
      const slow = thread * QUARTER
      const verdict = slow > GOOD ? ' *' : ''
      console.log(`${press.name} | ${thread.toFixed(0)} | ${slow.toFixed(0)}${verdict} | ${clock.toFixed(0)}`)
    }
  } finally {
    await app.close().catch((error: unknown) => console.log(String(error)))
    await server.close()
  }
}

await tell()
