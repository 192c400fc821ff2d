// A device drains its writes to the real server on PostgreSQL; beside it, in turn, the statements that server sent for
// the same writes, by a bare node-postgres client to the same database, and by a server of nothing but HTTP and JSON.
import { rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, Stop } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, medianRatio, table, times, whole } from '../lib/figures.mjs'
import { calm, describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startEntry } from '../lib/entry.mjs'
import { startApp } from '../lib/servers.mjs'
import { signIn } from '../orders/buyer.mjs'
import { recordedWrites, sendBare } from './bare.mjs'
import { drain, writesOf } from './writes.mjs'

const WRITES = 1200
/** A server that runs has compiled what it does often; a fresh one needs some thousand writes for it. */
const WARM_UPS = 6

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 5) {
  await ensureBuilt(root)
  const postgres = await startPostgres()
  if (!postgres) throw new Stop('The push is measured on PostgreSQL, and none is here.')
  const file = join(tmpdir(), `goraero-queries-${process.pid}.ndjson`)
  const agent = new Agent({ keepAlive: true })
  try {
    say('  a city with a demo in it')
    const city = await postgres.create('city')
    await (await startApp(root, { env: { DEMO_DATABASE_URL: city } })).stop()
    const { warmUps, writes, recorded, size } = await record(
      root,
      agent,
      await postgres.copy('city', 'recorded'),
      file,
    )
    const [runs, loads] = [[], []]
    for (let round = 0; round < rounds; round++) {
      say(`  round ${round + 1} of ${rounds}`)
      const run = {}
      const parts = {
        server: async () =>
          timed(root, agent, await postgres.copy('city', `server${round}`), [...warmUps, writes]),
        bare: async () =>
          sendBare(await postgres.copy('city', `bare${round}`), recorded.warmUp, recorded.writes),
        plain: async () =>
          timedPlain(
            root,
            agent,
            [await postgres.copy('city', `plain${round}`), file, String(size)],
            [...warmUps, writes],
          ),
      }
      for (const part of turned(Object.keys(parts), round)) {
        await calm()
        loads.push(load())
        run[part] = (WRITES * 1000) / (await parts[part]())
      }
      runs.push(run)
    }
    const { transactions, atOnce } = recorded.writes
    const statements = transactions.flat().length
    const result = {
      ...describe(`PostgreSQL ${postgres.version}`, loads),
      ...{ rounds, writes: WRITES, statements, runs },
      ...{ transactions: transactions.length, atOnce },
    }
    return await keep(root, 'push', result, report(result))
  } finally {
    agent.destroy()
    rmSync(file, { force: true })
    await postgres.stop()
  }
}

const start = (root, url, env = {}) =>
  startApp(root, { env: { DEMO_DATABASE_URL: url, RATE_TOKEN: '0', LOG: 'error', ...env } })

/** Drains once with a server that is listened to. @returns the writes, and what they were for the database */
async function record(root, agent, url, file) {
  const preload = new URL('./record-queries.mjs', import.meta.url)
  const server = await start(root, url, { NODE_OPTIONS: `--import=${preload}`, QUERIES_FILE: file })
  const token = await signIn(agent, server.origin, 'member')
  const warmUps = []
  for (let count = 0; count < WARM_UPS; count++)
    warmUps.push(await writesOf(agent, server.origin, token, WRITES))
  const writes = await writesOf(agent, server.origin, token, WRITES)
  for (const each of warmUps) await drain(agent, server.origin, token, each)
  const { size } = statSync(file)
  await drain(agent, server.origin, token, writes)
  await server.stop()
  return {
    ...{ warmUps, writes, size },
    recorded: { warmUp: recordedWrites(file, 0, size), writes: recordedWrites(file, size) },
  }
}

/** @returns milliseconds of the last of several drains */
async function timed(root, agent, url, drains) {
  const server = await start(root, url)
  try {
    const token = await signIn(agent, server.origin, 'member')
    let took = 0
    for (const writes of drains) took = await drain(agent, server.origin, token, writes)
    return took
  } finally {
    await server.stop()
  }
}

/** The same, of a server that knows no rule. */
async function timedPlain(root, agent, args, drains) {
  const server = await startEntry(root, 'bench/push/bare-server.mjs', { args })
  let took = 0
  for (const writes of drains) took = await drain(agent, server.ready.origin, '', writes)
  server.stop()
  return took
}

/** Nobody is always first. */
const turned = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

function report(result) {
  const of = (part) => result.runs.map((run) => run[part])
  const each = (result.statements / result.writes).toFixed(2)
  return [
    `${tellMachine(result)} Medians of ${result.rounds} rounds, in turn.`,
    table(
      ['', 'this server', 'the same statements, bare', 'ratio', 'the same behind HTTP and JSON', 'ratio'],
      [
        [
          'writes a second',
          whole(median(of('server'))),
          whole(median(of('bare'))),
          times(medianRatio(of('server'), of('bare'))),
          whole(median(of('plain'))),
          times(medianRatio(of('server'), of('plain'))),
        ],
      ],
    ),
    `${result.writes} writes (hearts, two plans edited again and again) in pushes of at most 500: ${each} statements a write in ${result.transactions} transactions, up to ${result.atOnce} at once; bare is node-postgres with the same statements, prepared where the server prepares them, on as many connections, all transactions at once; behind HTTP they come push by push to a process of its own that reads the bodies and writes the answers as JSON. All have done ${result.writes * WARM_UPS} such writes before. PostgreSQL runs without fsync, as in the tests.`,
  ].join('\n\n')
}
