// Reads beside a bare handler with the same bytes: raw sockets ask, and server, floor and client are a process each. The
// two are asked in turn, a second at a time, so that what else the machine does falls on both; beside the rate stands the
// processor's time for an answer, which a busy machine changes less.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { say } from '../../scripts/lib/console.mjs'
import { ensureBuilt } from '../../scripts/lib/ensure-build.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, medianRatio, table, times, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { startApp } from '../lib/servers.mjs'
import { signIn } from '../orders/buyer.mjs'

const SOCKETS = 16
const MS = 1000
/** So often before it is measured: a fresh server compiles what it does. */
const WARM_UP_MS = 1500
const TICK_MS = 10
const PLACE = '/api/content/place/1003'

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 9) {
  await ensureBuilt(root)
  const postgres = await startPostgres()
  const env = { RATE_TOKEN: '0', LOG: 'error' }
  if (postgres) env.DEMO_DATABASE_URL = await postgres.create('reads')
  const server = await startApp(root, { env })
  const [floor, client] = [await startFloor(), startClient()]
  const loads = [load()]
  const rows = []
  try {
    for (const wanted of await readsOf(server.origin)) {
      say(`  ${wanted.name}`)
      const body = await bytesOf(server.origin, wanted)
      await floor.give(body)
      const ask = (to) => client.ask({ port: to.port, request: text(wanted), sockets: SOCKETS, ms: MS })
      await client.ask({ port: server.port, request: text(wanted), sockets: SOCKETS, ms: WARM_UP_MS })
      await client.ask({ port: floor.port, request: text(wanted), sockets: SOCKETS, ms: WARM_UP_MS })
      const runs = []
      for (let round = 0; round < rounds; round++) {
        const run = {}
        for (const name of round % 2 ? ['floor', 'app'] : ['app', 'floor'])
          run[name] = await timed(name === 'app' ? server : floor, ask)
        runs.push(run)
      }
      rows.push({ name: wanted.name, bytes: body.length, runs })
      loads.push(load())
    }
  } finally {
    client.stop()
    floor.stop()
    await server.stop()
    await postgres?.stop()
  }
  const database = postgres ? `PostgreSQL ${postgres.version}` : 'embedded database'
  const result = { ...describe(database, loads), rounds, rows }
  return keep(root, 'reads', result, report(result))
}

/** @returns answers a second, and milliseconds of processor for one */
async function timed(to, ask) {
  const before = processorMs(to.pid)
  const { answers, seconds, p95 } = await ask(to)
  return { rate: answers / seconds, cpuMs: (processorMs(to.pid) - before) / answers, p95 }
}

/** What a process has had of the processor (Linux). */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function readsOf(origin) {
  const agent = new Agent()
  const bearer = `Bearer ${await signIn(agent, origin, 'member')}`
  agent.destroy()
  const head = await (await fetch(`${origin}/snapshot/head-ko.json`)).json().catch(() => null)
  const part = head?.parts?.[0]
  const br = { 'accept-encoding': 'br' }
  return [
    { name: 'a place', path: PLACE, headers: br },
    { name: 'a place, plain', path: PLACE, headers: {} },
    { name: 'a product', path: '/api/content/product/2101', headers: br },
    { name: 'first list', path: '/api/content?kinds=place', headers: br },
    { name: 'feed of the city, 200 records', path: '/api/sync/feed?scope=city&limit=200', headers: br },
    {
      name: 'feed of the city, 200 records, plain',
      path: '/api/sync/feed?scope=city&limit=200',
      headers: {},
    },
    ...(part
      ? [{ name: 'a file of the snapshot', path: `/snapshot/${part.neutral.hash}.json`, headers: br }]
      : []),
    {
      name: 'own feed of a member, read from the database',
      path: '/api/sync/feed?scope=member',
      headers: { ...br, authorization: bearer },
    },
  ]
}

async function bytesOf(origin, { path, headers }) {
  const agent = new Agent()
  const { request } = await import('node:http')
  const bytes = await new Promise((resolve, reject) => {
    request(new URL(path, origin), { agent, headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts))
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
  agent.destroy()
  return bytes
}

/** A request as it goes over the socket. */
export const text = ({ path, headers }) =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

function child(file) {
  const process = fork(file)
  const told = () => new Promise((resolve) => process.once('message', resolve))
  return { process, told, pid: process.pid, stop: () => process.disconnect() }
}

async function startFloor() {
  const floor = child(new URL('./floor.mjs', import.meta.url))
  const { port } = await floor.told()
  return {
    ...floor,
    port,
    async give(body) {
      const ready = floor.told()
      floor.process.send(body.toString('base64'))
      await ready
    },
  }
}

/** The process that asks over raw sockets. */
export function startClient() {
  const client = child(new URL('./client.mjs', import.meta.url))
  return {
    ...client,
    async ask(what) {
      const told = client.told()
      client.process.send(what)
      const answer = await told
      if (answer.error) throw new Error(answer.error)
      return answer
    },
  }
}

function report(result) {
  const rows = result.rows.map(({ name, bytes, runs }) => {
    const of = (part, figure) => runs.map((run) => run[part][figure])
    return [
      name,
      (bytes / 1000).toFixed(1),
      whole(median(of('app', 'rate'))),
      whole(median(of('floor', 'rate'))),
      times(medianRatio(of('app', 'rate'), of('floor', 'rate'))),
      `${median(of('app', 'cpuMs')).toFixed(3)} / ${median(of('floor', 'cpuMs')).toFixed(3)}`,
      times(medianRatio(of('floor', 'cpuMs'), of('app', 'cpuMs'))),
    ]
  })
  return [
    `${tellMachine(result)} Medians of ${result.rounds} rounds of a second each, in turn; ${SOCKETS} raw sockets.`,
    table(['', 'kB', 'app, a second', 'bare handler', 'ratio', 'processor an answer, ms', 'ratio'], rows),
  ].join('\n\n')
}
