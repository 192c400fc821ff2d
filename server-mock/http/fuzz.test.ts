import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { fuzz, type FuzzedCall } from '../testing/fuzz.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** Some for every run; more by hand: `FUZZ_CALLS=15000 FUZZ_SEED=7 npx vitest run server-mock/http/fuzz.test.ts`. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 1200)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  `S7-17 ${CALLS} calls over all operations with arguments that hardly fit: no failure of the server`,
  { timeout: 1_200_000 },
  async () => {
    const failed: FuzzedCall[] = []
    const called = new Map<string, Set<number>>()
    let dearest: FuzzedCall | undefined
    await fuzz(server, { calls: CALLS, seed: SEED }, (call) => {
      called.set(call.name, (called.get(call.name) ?? new Set()).add(call.status))
      // a device that says it is newer than the server is told to come back: that is an answer
      if (call.status >= 500 && call.code !== 'sync.newer') failed.push(call)
      if (call.cpuSeconds > (dearest?.cpuSeconds ?? 0)) dearest = call
    })
    if (process.env.FUZZ_CALLS)
      process.stdout.write(`${JSON.stringify({ dearest, statuses: statuses(called) }, null, 1)}\n`)
    expect({ failed, errors: server.errors }).toEqual({ failed: [], errors: [] })
    expect(called.size).toBe(Object.keys(ENDPOINTS).length)
  },
)

const statuses = (called: Map<string, Set<number>>) =>
  Object.fromEntries([...called].map(([name, seen]) => [name, [...seen].sort().join(' ')]))
