// Chat rooms under load: how long a message waits for its answer, how long until the devices of its room hear of it, and
// whether each stands there once, in one order; and how long a page of a board of a million posts takes.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { say } from '../../scripts/lib/console.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { median, sleep, table, whole } from '../lib/figures.mjs'
import { describe, load, tellMachine } from '../lib/machine.mjs'
import { keep } from '../lib/record.mjs'
import { ask } from '../orders/load.mjs'

const MEMBERS = 1000
const ROOMS = 50
const TALK = { postgres: { perSecond: 200, seconds: 60 }, embedded: { perSecond: 40, seconds: 20 } }
/** One in so many messages is sent again under its key, as after an answer that was lost. */
const AGAIN = 20
const BOARD = { name: 'board:place', posts: 1_000_000, pages: 300 }
const PAGE = 100

/** Measures, keeps and returns the table. */
export async function measure(root, rounds = 1) {
  const postgres = await startPostgres()
  if (!postgres) say('  no PostgreSQL here: the embedded database only')
  const loads = []
  const runs = []
  for (let round = 0; round < rounds; round++) {
    say(`  round ${round + 1} of ${rounds}`)
    loads.push(load())
    const run = {}
    if (postgres) run.postgres = await once(root, 'postgres', { DATABASE_URL_TEST: postgres.url })
    loads.push(load())
    run.embedded = await once(root, 'embedded', { DATABASE_URL_TEST: '' })
    runs.push(run)
    loads.push(load())
  }
  await postgres?.stop()
  const result = {
    ...describe(postgres ? `PostgreSQL ${postgres.version}` : 'no PostgreSQL', loads),
    ...{ rounds, members: MEMBERS, rooms: ROOMS, runs },
  }
  return keep(root, 'community', result, report(result))
}

async function once(root, kind, env) {
  const server = await startServer(root, env)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  try {
    const { url, people } = server.ready
    const devices = people.map(() => [])
    const open = []
    // so many at a time, as they would come back after a restart
    for (let from = 0; from < people.length; from += 50)
      open.push(
        ...(await Promise.all(
          people
            .slice(from, from + 50)
            .map((person, no) =>
              listen(agent, url, person, (version, at) => devices[from + no].push([version, at])),
            ),
        )),
      )
    say(`  ${open.length} devices listen, ${kind}`)
    await talk(agent, url, people, { perSecond: 20, seconds: 5 })
    const before = await server.tell({ do: 'usage' })
    const spoken = await talk(agent, url, people, TALK[kind])
    const after = await server.tell({ do: 'usage' })
    say(`  ${spoken.answered} answered`)
    await sleep(3000)
    for (const each of open) each.destroy()
    const result = {
      ...spoken,
      ...delays(server.commits, people, devices),
      ...(await check(agent, url, people)),
      cpu: (after.cpuMs - before.cpuMs) / (after.at - before.at),
    }
    if (kind === 'postgres') result.board = await boardPages(agent, url, server)
    return result
  } finally {
    agent.destroy()
    server.stop()
  }
}

/** What every member was answered, kept beside each: the texts in the order they were sent. */
const sent = new WeakMap()
const sentBy = (person) => sent.get(person) ?? sent.set(person, []).get(person)

/** So many messages a second, each at its time whether or not the one before was answered; a member waits for its own. */
async function talk(agent, url, people, { perSecond, seconds }) {
  const took = []
  const refused = []
  const busy = new Set()
  const under = []
  const begun = performance.now()
  let next = 0
  for (let no = 0; no < perSecond * seconds; no += 1) {
    await sleep(Math.max(0, begun + (no * 1000) / perSecond - performance.now()))
    const person = freeOf(people, busy, next)
    next = people.indexOf(person) + 1
    if (!person) {
      refused.push('everybody waits for an answer')
      continue
    }
    busy.add(person)
    under.push(
      tellRoom(agent, url, person, no % AGAIN === 0)
        .then((ms) => took.push(ms))
        .catch((error) => refused.push(String(error)))
        .finally(() => busy.delete(person)),
    )
  }
  await Promise.all(under)
  const lasted = (performance.now() - begun) / 1000
  return { answered: took.length, rate: took.length / lasted, refused, ...parts(took, 'answer') }
}

/** The next one who waits for nothing; undefined where all wait. */
function freeOf(people, busy, from) {
  for (let no = 0; no < people.length; no += 1) {
    const person = people[(from + no) % people.length]
    if (!busy.has(person)) return person
  }
}

async function tellRoom(agent, url, person, isSentAgain) {
  const text = `message ${sentBy(person).length} ${randomUUID()}`
  const body = { id: randomUUID(), text }
  const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() }
  const path = `/api/utalk/post/${person.room}/message`
  const at = performance.now()
  const answer = await ask(agent, url, 'POST', path, { body, headers })
  const ms = performance.now() - at
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 120)}`)
  sentBy(person).push(text)
  if (isSentAgain) await ask(agent, url, 'POST', path, { body, headers })
  return ms
}

/** From each commit in a room until a device of the room had a byte that says so, or says of a later one. */
function delays(commits, people, devices) {
  const took = []
  let unheard = 0
  const inside = new Map()
  people.forEach(({ room }, no) => inside.set(`room:${room}`, [...(inside.get(`room:${room}`) ?? []), no]))
  for (const { scope, version, at } of commits)
    for (const no of inside.get(scope) ?? []) {
      const heard = devices[no].find(([seen]) => seen >= version)
      if (heard) took.push(Math.max(0, heard[1] - at))
      else unheard += 1
    }
  return { heard: took.length, unheard, ...parts(took, 'hint') }
}

/** Reads every room to its beginning: what is not there, there twice, or not in the order its writer sent it. */
async function check(agent, url, people) {
  const result = { messages: 0, lost: 0, doubled: 0, reordered: 0 }
  for (const room of new Set(people.map((person) => person.room))) {
    const inside = people.filter((person) => person.room === room)
    const rows = await readRoom(agent, url, inside[0])
    const places = new Map()
    rows.forEach(({ body }, at) => places.set(body.text, [...(places.get(body.text) ?? []), at]))
    result.messages += rows.length
    const inOrder = rows.every(
      ({ no, version }, at) => at === 0 || (no > rows[at - 1].no && version > rows[at - 1].version),
    )
    if (!inOrder) result.reordered += 1
    for (const person of inside) {
      let last = -1
      for (const text of sentBy(person)) {
        const found = places.get(text) ?? []
        if (found.length === 0) result.lost += 1
        if (found.length > 1) result.doubled += 1
        if (found.length > 0 && found[0] < last) result.reordered += 1
        last = found[0] ?? last
      }
    }
  }
  return result
}

/** The oldest first. */
async function readRoom(agent, url, { room, token }) {
  const rows = []
  for (let before = 1_000_000; ;) {
    const path = `/api/sync/window?scope=room:${room}&before=${before}&limit=${PAGE}`
    const answer = await ask(agent, url, 'GET', path, { headers: { authorization: `Bearer ${token}` } })
    const { result } = JSON.parse(answer.text)
    rows.push(...result.rows.filter(({ kind }) => kind === 'message'))
    if (result.end) return rows.reverse()
    before = result.floor
  }
}

/** A page anywhere in the board, one after the other, and what a device first reads of it. */
async function boardPages(agent, url, server) {
  say('  a board of a million posts')
  const { error } = await server.tell({ do: 'fill', board: BOARD.name, cards: BOARD.posts })
  if (error) throw new Error(error)
  const page = [[], []]
  for (let no = -30; no < BOARD.pages; no += 1) {
    const before = 1 + Math.floor(Math.random() * BOARD.posts)
    const body = { scopes: [{ scope: BOARD.name }] }
    const calls = [
      () => ask(agent, url, 'GET', `/api/sync/window?scope=${BOARD.name}&before=${before}&limit=20`),
      () => ask(agent, url, 'POST', '/api/sync/pull', { body }),
    ]
    for (const [which, call] of calls.entries()) {
      const at = performance.now()
      const answer = await call()
      if (answer.status !== 200) throw new Error(answer.text)
      // the first ones compile what they do
      if (no >= 0) page[which].push(performance.now() - at)
    }
  }
  return { ...parts(page[0], 'page'), ...parts(page[1], 'first') }
}

function parts(values, name) {
  const sorted = values.toSorted((a, b) => a - b)
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { [`${name}P50`]: part(0.5), [`${name}P95`]: part(0.95), [`${name}Most`]: part(1) }
}

/** Opens a live connection; resolves when it says how far the room is. */
function listen(agent, url, { room, token }, heard) {
  return new Promise((resolve, reject) => {
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
          const told = data ? JSON.parse(data) : {}
          if (told.scope?.startsWith('room:')) heard(told.version, at)
        }
        resolve(call)
      })
    })
    call.on('error', reject)
    call.end(JSON.stringify({ scopes: ['member', `room:${room}`] }))
  })
}

/** The server's process: what it says when it is ready, the commits it told of, and what it can be told. */
async function startServer(root, env) {
  const child = fork('bench/community/server-entry.ts', [String(MEMBERS), String(ROOMS)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const commits = []
  const waiting = []
  const ready = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended')))
    child.on('message', (told) => {
      if (told.ready) resolve(told.ready)
      else if (told.done) waiting.shift()?.(told.done)
      else for (const [scope, version] of told.committed) commits.push({ scope, version, at: told.at })
    })
  })
  return {
    ...{ ready, commits },
    tell: (order) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        child.send(order)
      }),
    stop() {
      process.off('exit', kill)
      child.removeAllListeners('exit')
      kill()
    },
  }
}

function report(result) {
  const kinds = ['postgres', 'embedded'].filter((kind) => result.runs.some((run) => run[kind]))
  const row = (name, show) => [
    name,
    ...kinds.map((kind) => show((pick) => median(result.runs.map((run) => pick(run[kind]) ?? NaN)))),
  ]
  const two = (name) => (of) =>
    `${whole(of((run) => run[`${name}P50`]))} / ${whole(of((run) => run[`${name}P95`]))}`
  const board = (name) => (of) =>
    Number.isFinite(of((run) => run.board?.[`${name}P95`]))
      ? `${of((run) => run.board?.[`${name}P50`]).toFixed(1)} / ${of((run) => run.board?.[`${name}P95`]).toFixed(1)}`
      : '–'
  return [
    `${tellMachine(result)} ${result.members} members in ${result.rooms} rooms, each with a live connection; messages at the rate wanted, each at its time; one in ${AGAIN} sent twice under its key.`,
    table(
      ['', ...kinds.map((kind) => ({ postgres: 'PostgreSQL', embedded: 'embedded' })[kind])],
      [
        row('messages a second: wanted', () => '').map((cell, at) =>
          at === 0 ? cell : TALK[kinds[at - 1]].perSecond,
        ),
        row('… answered', (of) => of((run) => run.rate).toFixed(1)),
        row('… refused', (of) => whole(of((run) => run.refused.length))),
        row('answer, ms, median / 95 %', two('answer')),
        row('commit to byte, ms, median / 95 %', two('hint')),
        row('devices that did not hear', (of) => whole(of((run) => run.unheard))),
        row('lost', (of) => whole(of((run) => run.lost))),
        row('doubled', (of) => whole(of((run) => run.doubled))),
        row('out of order', (of) => whole(of((run) => run.reordered))),
        row('processor of the server', (of) => `${whole(of((run) => run.cpu) * 100)} %`),
        row('page of 20 of a board of 1,000,000, ms, median / 95 %', board('page')),
        row('its first window, ms, median / 95 %', board('first')),
      ],
    ),
  ].join('\n\n')
}
