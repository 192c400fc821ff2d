// What two processes of the server on one PostgreSQL do beside one. Two cores are not enough for two servers, a database
// and who asks: so each server is given a share of one core, and the rest have more than they need. What a second process
// adds is then its own share, unless the two stand in each other's way.
import { Agent } from 'node:http'
import { Stop, say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, medianRatio, table, times, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { limitProcessor } from '../lib/processor-share.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { ACCOUNTS, buy, goods, signIn } from '../orders/buyer.mjs'
import { closedLoop } from '../orders/load.mjs'
import { processorMs, startClient, text } from '../reads/reads.mjs'

/** Of one core. */
const SHARE = 0.3
const MS = 4000
const WARM_UP_MS = 3000
/** Sockets at each server that is asked. */
const SOCKETS = 8
const NAMES = {
  place: 'a place, finished bytes',
  feed: 'own feed of a member, read from the database',
  purchase: 'purchases',
}

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 5) {
  await ensureBuilt(root)
  const postgres = await startPostgres()
  if (!postgres) throw new Stop('no PostgreSQL here')
  const env = { DEMO_DATABASE_URL: await postgres.create('city'), RATE_TOKEN: '0', LOG: 'error' }
  await (await startApp(root, { env })).stop()
  const servers = []
  for (const _ of [1, 2])
    servers.push(await startApp(root, { env: { ...env, CONTENT: '0', DEV_PAGES: '1' } }))
  const clients = [startClient(), startClient()]
  const loads = [load()]
  const limits = []
  try {
    const work = await workOf(servers, clients)
    // compiled before there is little of the processor
    for (const kind of Object.keys(NAMES)) await work[kind](servers, WARM_UP_MS)
    for (const { pid } of servers) limits.push(limitProcessor(pid, SHARE))
    if (limits.includes(null)) throw new Stop('nobody may limit a process here (control groups, as root)')
    const runs = []
    for (let round = 0; round < rounds; round++) {
      say(`  round ${round + 1} of ${rounds}`)
      const run = {}
      for (const kind of Object.keys(NAMES)) run[kind] = await oneAndTwo(work[kind], servers, round)
      runs.push(run)
      loads.push(load())
    }
    const result = { ...describe(`PostgreSQL ${postgres.version}`, loads), rounds, runs }
    return keep(root, 'processes', result, report(result))
  } finally {
    for (const client of clients) client.stop()
    await Promise.all(servers.map((server) => server.stop()))
    for (const free of limits) free?.()
    await postgres.stop()
  }
}

/** In turn: the first server alone, the second alone, both. */
async function oneAndTwo(work, servers, round) {
  const [first, second] = servers
  const alone = round % 2 ? second : first
  const run = {}
  for (const name of round % 2 ? ['two', 'one'] : ['one', 'two']) {
    const asked = name === 'one' ? [alone] : servers
    const before = asked.map(({ pid }) => processorMs(pid))
    const begun = performance.now()
    const rate = await work(asked, MS)
    const took = performance.now() - begun
    const used = asked.map(({ pid }, at) => (processorMs(pid) - before[at]) / took)
    run[name] = { rate, used: used.reduce((sum, each) => sum + each, 0) / asked.length }
  }
  return run
}

/** Each kind of work: asks these servers at once for a while. @returns answers a second of all together */
async function workOf(servers, clients) {
  const agent = new Agent({ keepAlive: true })
  const tokens = await Promise.all(ACCOUNTS.map((account) => signIn(agent, servers[0].origin, account)))
  const wanted = await goods(agent, servers[0].origin)
  agent.destroy()
  const br = { 'accept-encoding': 'br' }
  const read = (path, headers) => async (asked, ms) => {
    const request = text({ path, headers: { ...br, ...headers } })
    const answers = await Promise.all(
      asked.map(({ port }, at) => clients[at].ask({ port, request, sockets: SOCKETS, ms })),
    )
    return answers.reduce((sum, each) => sum + each.answers / each.seconds, 0)
  }
  return {
    place: read('/api/content/place/1003', {}),
    feed: read('/api/sync/feed?scope=member', { authorization: `Bearer ${tokens[0]}` }),
    purchase: async (asked, ms) => {
      const { rate } = await closedLoop(ACCOUNTS.length, ms, (caller, kept) =>
        buy(kept, asked[caller % asked.length].origin, tokens[caller], wanted),
      )
      return rate
    },
  }
}

function report(result) {
  const rows = Object.entries(NAMES).map(([kind, name]) => {
    const of = (part, figure) => result.runs.map((run) => run[kind][part][figure])
    const share = (part) => `${Math.round(100 * median(of(part, 'used')))} %`
    return [
      name,
      figure(median(of('one', 'rate'))),
      figure(median(of('two', 'rate'))),
      times(medianRatio(of('two', 'rate'), of('one', 'rate'))),
      `${share('one')} / ${share('two')}`,
    ]
  })
  return [
    `${tellMachine(result)} Medians of ${result.rounds} rounds of ${MS / 1000} s, in turn. Each server has ${100 * SHARE} % of one core and no more (control groups), database and callers the rest; the last column says how much of a core each server took.`,
    table(['', 'one process, a second', 'two, a second', 'ratio', 'of a core each'], rows),
  ].join('\n\n')
}

const figure = (value) => (value < 100 ? value.toFixed(1) : whole(value))
