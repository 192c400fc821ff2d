// Purchases a second, and reads a second, on both databases; beside them, in the same run, a bare handler that hands out
// the same number of answers with the same bytes.
import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, sleep, table, times, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { ACCOUNTS, buy, goods, signIn } from './buyer.mjs'
import { ask, closedLoop } from './load.mjs'
import { purchasesOf, rateOfBare, rateOfServer, recordPurchases } from './statements.mjs'

const SECONDS = 6
const READERS = 16
const READS = {
  'a place': '/api/content/place/1003',
  'a product': '/api/content/product/2101',
  'feed, 200 records': '/api/sync/feed?scope=content&limit=200',
}

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 3) {
  await ensureBuilt(root)
  const postgres = await startPostgres()
  if (!postgres) say('  no PostgreSQL here: the embedded database only')
  const loads = []
  const runs = []
  const bare = postgres && (await bareCity(root, postgres))
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    loads.push(load())
    const run = { embedded: await once(root, {}) }
    if (postgres)
      run.postgres = await once(root, { DEMO_DATABASE_URL: await postgres.create(`bench${round}`) })
    if (bare) run.statements = await bare.round(round)
    runs.push(run)
    loads.push(load())
  }
  await postgres?.stop()
  const result = {
    ...describe(postgres ? `PostgreSQL ${postgres.version}` : 'no PostgreSQL', loads),
    rounds,
    ...(bare ? { statements: bare.statements } : {}),
    runs,
  }
  return keep(root, 'orders', result, report(result))
}

/** A city with a demo in it, to be copied for each part of a round, and what purchases ask of it. */
async function bareCity(root, postgres) {
  const city = await postgres.create('city')
  await (await startApp(root, { env: { DEMO_DATABASE_URL: city } })).stop()
  const buyers = await recordPurchases(root, await postgres.copy('city', 'recorded'))
  const parts = {
    server: async (name) => rateOfServer(root, await postgres.copy('city', name)),
    bare: async (name) => rateOfBare(await postgres.copy('city', name), buyers),
  }
  return {
    statements: buyers.flat(2).length / purchasesOf(buyers),
    async round(round) {
      const run = {}
      for (const part of round % 2 ? ['bare', 'server'] : ['server', 'bare'])
        run[part] = await parts[part](`${part}${round}`)
      return run
    },
  }
}

async function once(root, env) {
  const server = await startApp(root, { env: { ...env, DEV_PAGES: '1', RATE_TOKEN: '0' } })
  const floor = await startFloor()
  const agent = new Agent({ keepAlive: true })
  try {
    const reads = {}
    for (const [name, path] of Object.entries(READS)) {
      const { text } = await ask(agent, server.origin, 'GET', path)
      await floor.give({ [path]: text })
      const get = (origin) => (_, kept) => ask(kept, origin, 'GET', path)
      const bare = await closedLoop(READERS, (SECONDS * 1000) / 2, get(floor.origin))
      const app = await closedLoop(READERS, SECONDS * 1000, get(server.origin))
      reads[name] = { app, floor: bare, bytes: Buffer.byteLength(text) }
    }
    return { reads, orders: await purchases(agent, server.origin, floor) }
  } finally {
    agent.destroy()
    floor.stop()
    await server.stop()
  }
}

/** One purchase after the other in as many loops as there are accounts; the floor answers as many calls. */
async function purchases(agent, origin, floor) {
  const tokens = await Promise.all(ACCOUNTS.map((account) => signIn(agent, origin, account)))
  const wanted = await goods(agent, origin)
  const calls = []
  const app = await closedLoop(ACCOUNTS.length, SECONDS * 1000, async (caller, kept) => {
    calls.push(await buy(kept, origin, tokens[caller], wanted))
  })
  const each = Math.round(median(calls))
  await floor.give({ '*': JSON.stringify({ resultCode: 200, result: wanted.product }) })
  const bare = await closedLoop(ACCOUNTS.length, (SECONDS * 1000) / 2, async (_, kept) => {
    for (let call = 0; call < each; call++)
      await ask(kept, floor.origin, 'POST', '/api/purchase/order', { body: { id: call } })
  })
  return { app, floor: bare, calls: each }
}

async function startFloor() {
  const child = fork(new URL('./floor.mjs', import.meta.url))
  const told = () => new Promise((resolve) => child.once('message', resolve))
  const { port } = await told()
  return {
    origin: `http://127.0.0.1:${port}`,
    async give(answers) {
      const ready = told()
      child.send(answers)
      await ready
      await sleep(0)
    },
    stop: () => child.disconnect(),
  }
}

function report(result) {
  const names = { embedded: 'embedded', postgres: 'PostgreSQL' }
  const rows = []
  for (const [database, label] of Object.entries(names)) {
    const runs = result.runs.map((run) => run[database]).filter(Boolean)
    if (runs.length === 0) continue
    const row = (what, pick) => {
      const of = (part) => median(runs.map(part))
      rows.push([
        `${what}, ${label}`,
        figure(of((run) => pick(run).app.rate)),
        figure(of((run) => pick(run).floor.rate)),
        times(of((run) => pick(run).app.rate / pick(run).floor.rate)),
        whole(of((run) => pick(run).app.p95)),
      ])
    }
    row('purchases', (run) => run.orders)
    for (const name of Object.keys(READS)) row(name, (run) => run.reads[name])
  }
  const bare = result.runs.flatMap(({ statements }) => statements ?? [])
  if (bare.length > 0)
    rows.push([
      'purchases, PostgreSQL; floor: their statements, bare',
      figure(median(bare.map(({ server }) => server))),
      figure(median(bare.map((run) => run.bare))),
      times(median(bare.map((run) => run.server / run.bare))),
      '',
    ])
  const [{ embedded }] = result.runs
  return [
    `${tellMachine(result)} Medians of ${result.rounds} rounds; the callers ran on the same two cores.`,
    table(['', 'app, a second', 'floor, a second', 'ratio', 'p95, ms'], rows),
    `A purchase is ${embedded.orders.calls} calls (cart, price, order, pay page twice, return, which answers when the money is there) by ${ACCOUNTS.length} buyers at once; the floor answers as many. Reads: ${READERS} callers; the floor hands out the same bytes from memory. The last row beside the statements of a purchase (${figure(result.statements ?? 0)}, those of the cart, of the price and of the publisher among them), sent by node-postgres on a connection per buyer. PostgreSQL runs without fsync, as in the tests.`,
  ].join('\n\n')
}

const figure = (value) => (value < 100 ? value.toFixed(1) : whole(value))
