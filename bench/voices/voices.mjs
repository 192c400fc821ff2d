// A product many have written about: how long its first reviews and questions take, further pages and other orders; and how
// long a month of the ranking takes over millions of rows, held against plain SQL.
import { Agent } from 'node:http'
import { say } from '../../scripts/lib/console.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { startEntry } from '../lib/entry.mjs'
import { median, table, whole } from '../lib/figures.mjs'
import { describe, load, processorOf, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { ask } from '../orders/load.mjs'

const PRODUCT = { product: 2003, reviews: 10_000, questions: 2000 }
const LEDGER = { members: 100_000, rows: 5_000_000 }
const CALLS = 300
/** So often before it is measured: a fresh server compiles what it does. */
const WARM_UP = 60

const SCOPE = `record:product/${PRODUCT.product}`
const anywhere = () => 1 + Math.floor(Math.random() * (PRODUCT.reviews + PRODUCT.questions))
const list = (order) => `/api/review?of=product&no=${PRODUCT.product}&${order}`
const READS = [
  ['first', 'first reviews and questions', 'POST', () => '/api/sync/pull', { scopes: [{ scope: SCOPE }] }],
  ['further', 'further back, anywhere', 'GET', () => window()],
  ['newest', 'by date, from the list', 'GET', () => list('order=newest')],
  ['helpful', 'by how helpful', 'GET', () => list('order=helpful')],
  ['photos', 'with photos', 'GET', () => list('order=newest&photos=1')],
]
const window = () => `/api/sync/window?scope=${SCOPE}&before=${anywhere()}&limit=20`

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 1) {
  const postgres = await startPostgres()
  if (!postgres) say('  no PostgreSQL here: the embedded database only')
  const loads = [load()]
  const runs = []
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    const run = {}
    if (postgres) run.postgres = await once(root, { DATABASE_URL_TEST: postgres.url }, postgres)
    loads.push(load())
    run.embedded = await once(root, { DATABASE_URL_TEST: '' }, null)
    runs.push(run)
    loads.push(load())
  }
  await postgres?.stop()
  const database = postgres ? `PostgreSQL ${postgres.version}` : 'no PostgreSQL'
  const result = { ...describe(database, loads), rounds, runs }
  return keep(root, 'voices', result, report(result))
}

/** @param postgres null: the embedded database, which is not given the ledger */
async function once(root, env, postgres) {
  const server = await startEntry(root, 'bench/voices/server-entry.ts', { env })
  const agent = new Agent({ keepAlive: true })
  const used = async () => [
    (await server.tell({ do: 'usage' })).cpuMs,
    postgres ? processorOf(postgres.pid) : NaN,
  ]
  try {
    await server.tell({ do: 'voices', ...PRODUCT })
    const result = {}
    for (const [name, , method, path, body] of READS) {
      const took = []
      let before
      for (let no = -WARM_UP; no < CALLS; no += 1) {
        if (no === 0) before = await used()
        const at = performance.now()
        const answer = await ask(agent, server.ready.url, method, path(), { body })
        if (answer.status !== 200) throw new Error(answer.text)
        if (no >= 0) took.push(performance.now() - at)
      }
      const after = await used()
      took.sort((a, b) => a - b)
      const [cpu, databaseCpu] = after.map((ms, which) => (ms - before[which]) / CALLS)
      result[name] = {
        ...{ p50: median(took), p95: took[Math.floor(CALLS * 0.95)], cpu },
        ...(postgres ? { databaseCpu } : {}),
      }
    }
    if (postgres) result.ranking = await ranking(server)
    return result
  } finally {
    agent.destroy()
    server.stop()
  }
}

async function ranking(server) {
  say('  a ledger of five million rows')
  const rows = await server.tell({ do: 'ledger', ...LEDGER })
  const first = await server.tell({ do: 'rank' })
  const again = await server.tell({ do: 'rank' })
  say(`  ${whole(first.members)} members counted, held against plain SQL`)
  const { different, members } = await server.tell({ do: 'compare' })
  return { rows, members, first: first.ms, again: again.ms, different }
}

function report(result) {
  const kinds = ['postgres', 'embedded'].filter((kind) => result.runs.some((run) => run[kind]))
  const of = (kind, pick) => median(result.runs.map((run) => pick(run[kind] ?? {}) ?? NaN))
  const figure = (kind, name, part, digits) => of(kind, (run) => run[name]?.[part])?.toFixed(digits) ?? '–'
  const rows = READS.map(([name, title]) => [
    title,
    ...kinds.flatMap((kind) => [
      ['p50', 'p95'].map((part) => figure(kind, name, part, 1)).join(' / '),
      [
        figure(kind, name, 'cpu', 2),
        ...(kind === 'postgres' ? [figure(kind, name, 'databaseCpu', 2)] : []),
      ].join(' + '),
    ]),
  ])
  const names = { postgres: 'PostgreSQL', embedded: 'embedded' }
  const head = ['', ...kinds.flatMap((kind) => [`${names[kind]}, ms, median / 95 %`, 'processor, ms'])]
  const told = result.runs.flatMap(({ postgres }) => (postgres?.ranking ? [postgres.ranking] : []))
  const seconds = (name) => ((median(told.map((each) => each[name])) ?? NaN) / 1000).toFixed(1)
  return [
    `${tellMachine(result)} A product with ${whole(PRODUCT.reviews)} reviews and ${whole(PRODUCT.questions)} questions; ${CALLS} calls each, one after the other; processor for a call: of the server's process, and of PostgreSQL's own.`,
    table(head, rows),
    ...(told.length > 0
      ? [
          `A month of ${whole(told[0].members)} members over ${whole(told[0].rows)} rows of the ledger, all in that month, on PostgreSQL: ${seconds('first')} s to count and store it, ${seconds('again')} s again; places that differ from plain SQL: ${whole(Math.max(...told.map((each) => each.different)))}.`,
        ]
      : []),
  ].join('\n\n')
}
