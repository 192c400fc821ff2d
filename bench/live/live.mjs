// Live connections: how long from a commit until its hint has arrived at a device, and what a connection costs the server.
// The server's own code on both databases in a process of its own (the embedded database in memory), the devices in this.
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { say } from '../../scripts/lib/console.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, sleep, table, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'

const DEVICES = 1000
const OWN = { perSecond: 50, seconds: 20 }
const SHARED = { perSecond: 2, seconds: 10, scope: 'record:place/1001' }
const BURST = 20
const REST_S = 15

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 3) {
  const postgres = await startPostgres()
  if (!postgres) say('  no PostgreSQL here: the embedded database only')
  const loads = []
  const runs = []
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    loads.push(load())
    const run = { embedded: await once(root, {}) }
    if (postgres) run.postgres = await once(root, { DATABASE_URL_TEST: postgres.url })
    runs.push(run)
    loads.push(load())
  }
  await postgres?.stop()
  const machine = describe(postgres ? `PostgreSQL ${postgres.version}` : 'no PostgreSQL', loads)
  const result = { ...machine, rounds, runs }
  return keep(root, 'live', result, report(result))
}

/** One server with all devices, and what was measured on it. */
export async function once(root, env) {
  const server = await startServer(root, env)
  const { url, people } = server.ready
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const arrivals = new Map()
  try {
    const bare = await server.usage()
    const devices = await Promise.all(
      people.map(({ token }, no) =>
        listen(agent, url, token, (scope, version, at) => {
          const key = `${scope === 'member' ? people[no].scope : scope} ${version}`
          const those = arrivals.get(key)
          if (those) those.push(at)
          else arrivals.set(key, [at])
        }),
      ),
    )
    const begun = await server.usage()
    await sleep(REST_S * 1000)
    const rested = await server.usage()
    const own = await commits(server, OWN, () => people[Math.floor(Math.random() * people.length)].scope)
    const worked = await server.usage()
    const shared = await commits(server, SHARED, () => SHARED.scope)
    await sleep(2000)
    const before = arrivals.size
    await Promise.all(Array.from({ length: BURST }, () => server.commit(people[0].scope)))
    await sleep(2000)
    for (const device of devices) device.destroy()
    return {
      own: delays(own, arrivals, 1),
      shared: delays(shared, arrivals, people.length),
      burst: arrivals.size - before,
      bytes: (begun.bytes - bare.bytes) / people.length,
      cpuResting: share(begun, rested),
      cpuWorking: share(rested, worked),
    }
  } finally {
    agent.destroy()
    server.stop()
  }
}

const share = (from, to) => (to.cpuMs - from.cpuMs) / (to.at - from.at)

/** Commits so many a second for a while, each at its time, whether or not the one before has been made. */
async function commits(server, { perSecond, seconds }, scopeOf) {
  const made = []
  const begun = performance.now()
  for (let no = 0; no < perSecond * seconds; no += 1) {
    await sleep(Math.max(0, begun + (no * 1000) / perSecond - performance.now()))
    made.push(server.commit(scopeOf()))
  }
  const all = await Promise.all(made)
  await sleep(2000)
  return all
}

/**
 * Milliseconds from each commit until its hint was there, at every device it was for. One that a later one of the same
 * scope overtook was told with that.
 */
function delays(made, arrivals, devices) {
  const took = []
  let missing = 0
  for (const { scope, version, at } of made) {
    const those = arrivals.get(`${scope} ${version}`) ?? []
    for (const arrived of those) took.push(Math.max(0, arrived - at))
    missing += Math.max(0, devices - those.length)
  }
  took.sort((a, b) => a - b)
  const part = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? NaN
  return { hints: took.length, merged: missing, p50: part(0.5), p95: part(0.95), most: part(1) }
}

/** Opens a connection; resolves when it says how far its scopes are. */
function listen(agent, url, token, heard) {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ scopes: ['member', 'city', SHARED.scope] })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const call = request(`${url}/api/sync/live`, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`live answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      let rest = ''
      answer.on('error', () => undefined)
      answer.on('data', (part) => {
        const at = performance.timeOrigin + performance.now()
        const lines = (rest + part).split('\n\n')
        rest = lines.pop()
        for (const line of lines) {
          const data = /data: (.*)$/.exec(line)?.[1]
          if (!data) continue
          const { scope, version } = JSON.parse(data)
          heard(scope, version, at)
          resolve(call)
        }
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** The server's process: what it says when it is ready, and what it can be told. */
async function startServer(root, env) {
  const child = fork('bench/live/server-entry.ts', [String(DEVICES)], {
    cwd: root,
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const waiting = { usage: [], committed: [] }
  let ready
  const isReady = new Promise((resolve, reject) => {
    ready = resolve
    child.once('exit', () => reject(new Error('the server ended')))
  })
  child.on('message', (told) => {
    if (told.ready) ready(told.ready)
    else if (told.usage) waiting.usage.shift()?.(told.usage)
    else {
      const at = waiting.committed.findIndex(({ scope }) => scope === told.committed.scope)
      waiting.committed.splice(at, 1)[0]?.resolve(told.committed)
    }
  })
  return {
    ready: await isReady,
    usage: () =>
      new Promise((resolve) => {
        waiting.usage.push(resolve)
        child.send({ do: 'usage' })
      }),
    commit: (scope) =>
      new Promise((resolve) => {
        waiting.committed.push({ scope, resolve })
        child.send({ do: 'commit', scope })
      }),
    stop() {
      process.off('exit', kill)
      child.removeAllListeners('exit')
      kill()
    },
  }
}

function report(result) {
  const { runs } = result
  const row = (name, of) =>
    ['embedded', 'postgres'].filter((kind) => runs[0][kind]).length && [
      name,
      ...['embedded', 'postgres'].map((kind) =>
        runs[0][kind] ? of((pick) => median(runs.map((run) => pick(run[kind])))) : '–',
      ),
    ]
  const ms = (pick) => (of) =>
    `${whole(of((run) => pick(run).p50))} / ${whole(of((run) => pick(run).p95))} ms`
  return [
    tellMachine(result),
    '',
    table(
      ['', 'embedded', 'PostgreSQL'],
      [
        row(
          `own scope, ${OWN.perSecond} commits a second: commit to byte, median / 95 %`,
          ms((run) => run.own),
        ),
        row(
          `one scope of all ${DEVICES}: the same, all devices`,
          ms((run) => run.shared),
        ),
        row(`hints for ${BURST} commits at once`, (of) => whole(of((run) => run.burst))),
        // the embedded database gives back more than the connections take
        row('memory a connection, kB', (of) => {
          const bytes = of((run) => run.bytes)
          return bytes > 0 ? whole(bytes / 1000) : '–'
        }),
        row('processor, nothing happens', (of) => `${(of((run) => run.cpuResting) * 100).toFixed(1)} %`),
        row('processor, own scopes as above', (of) => `${(of((run) => run.cpuWorking) * 100).toFixed(1)} %`),
      ],
    ),
  ].join('\n')
}
