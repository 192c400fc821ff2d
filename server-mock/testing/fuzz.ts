import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { SYNC_HEADERS, SYNC_SCHEMA } from '#sync/contracts/sync/sync.ts'
import { dice, type Dice } from '#sync/simulation/random.ts'
import { hostileText, hostileValue, spoilt } from './hostile.ts'
import { sampleOf } from './sample.ts'
import { textOf } from './live.ts'
import type { TestServer } from './server.ts'
import { PEOPLE, type Person } from './world.ts'

export type FuzzedCall = {
  name: EndpointName
  status: number
  /** Code of the refusal; none for what is accepted. */
  code: string | undefined
  /** Seconds of processor this process spent on it, the caller's part included. */
  cpuSeconds: number
  /** Enough to make it again. */
  said: string
}

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const CALLERS: readonly (Person | 'guest' | 'visitor')[] = [
  ...(['alice', 'alice', 'bora', 'admin', 'admin', 'partner', 'unverified', 'guest', 'visitor'] as const),
]
const QUEUED = NAMES.filter((name) => ENDPOINTS[name].offline === 'queue')

/**
 * Calls every endpoint in turn, as everybody, with arguments that hardly fit: the same seed makes the
 * same calls (but for keys and ids).
 * @param seen called with every call once it is answered
 */
export async function fuzz(
  server: TestServer,
  { calls, seed }: { calls: number; seed: number },
  seen: (call: FuzzedCall) => void,
): Promise<void> {
  const chance = dice(seed)
  const known = [
    ...[...Object.values(PEOPLE), server.world.used.number, server.world.issued.number],
    ...['1001', '2001', '20041', '501', '503', 'place', 'post', 'kakao', 'content', 'member', uuidv7()],
  ]
  for (let made = 0; made < calls; made += 1) {
    const name = NAMES[made % NAMES.length] as EndpointName
    const call = name === 'push' ? pushOf(chance, known) : callOf(chance, known, name)
    const headers = await headersOf(server, chance, name)
    const before = process.cpuUsage()
    const answer = await fetch(server.url + call.path, {
      method: ENDPOINTS[name].method,
      headers,
      ...call.init,
    })
    const text = await textOf(answer)
    const { user, system } = process.cpuUsage(before)
    const said = `${ENDPOINTS[name].method} ${call.path} ${JSON.stringify(call.init.body ?? null)}`.slice(
      0,
      600,
    )
    const code = /"code":"([\w.]+)"/.exec(text)?.[1]
    seen({ name, status: answer.status, code, cpuSeconds: (user + system) / 1e6, said })
  }
}

type Made = { path: string; init: { body?: string; redirect: 'manual' } }

function callOf(chance: Dice, known: readonly string[], name: EndpointName): Made {
  const path = pathOf(chance, known, name)
  const { body, encoding } = definitionOf(name)
  if (!body || ENDPOINTS[name].method === 'GET') return { path, init: { redirect: 'manual' } }
  return { path, init: { redirect: 'manual', body: bodyOf(chance, known, body, encoding) } }
}

function pathOf(chance: Dice, known: readonly string[], name: EndpointName): string {
  const part = () => (chance.chance(0.85) ? chance.pick(known) : hostileText(chance).slice(0, 2000))
  const path = ENDPOINTS[name].path.replace(/\{\w+\}/g, () => encoded(chance, part()))
  const { query } = definitionOf(name)
  if (!query)
    return chance.chance(0.9) ? path : `${path}?a=${encoded(chance, hostileText(chance).slice(0, 2000))}`
  const sample = sampleOf(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }), chance.pick(known))
  const fields = Object.entries(chance.chance(0.3) ? (sample as object) : (spoilt(chance, sample) as object))
  const text = fields.map(
    ([key, value]) => `${encoded(chance, key)}=${encoded(chance, String(value).slice(0, 2000))}`,
  )
  return `${path}?${text.join('&')}`
}

/** Mostly as a browser writes it; sometimes with bytes that are no text at all. */
function encoded(chance: Dice, text: string): string {
  if (chance.chance(0.05)) return chance.pick(['%00', '%ED%A0%80', '%FF', '%E0%A4%A', 'a%00b', '%'])
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')) || '%20'
}

function bodyOf(chance: Dice, known: readonly string[], schema: z.core.$ZodType, encoding?: string): string {
  const sample = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), chance.pick(known))
  const value = chance.chance(0.25)
    ? sample
    : chance.chance(0.05)
      ? hostileValue(chance)
      : spoilt(chance, sample)
  if (chance.chance(0.02)) return hostileText(chance)
  if (encoding !== 'form') return JSON.stringify(value)
  const fields = Object.entries((value ?? {}) as object).map(([key, each]): [string, string] => [
    key,
    typeof each === 'string' ? each : JSON.stringify(each),
  ])
  return new URLSearchParams(fields).toString()
}

/** A push of a few queued writes, most of them spoilt inside, some in what carries them. */
function pushOf(chance: Dice, known: readonly string[]): Made {
  const operations = Array.from({ length: chance.pick([1, 3, 20]) }, (_, index) => {
    const name = chance.pick(QUEUED)
    const { path, init } = callOf(chance, known, name)
    const lane = chance.pick([`lane-${chance.below(1000)}`, hostileText(chance).slice(0, 130)])
    return {
      ...{ key: uuidv7(), lane, seq: index + 1, schema: SYNC_SCHEMA },
      ...{ method: ENDPOINTS[name].method, path, body: init.body ?? null },
    }
  })
  const request = { client: uuidv7(), operations }
  const body = JSON.stringify(chance.chance(0.7) ? request : spoilt(chance, request))
  return { path: ENDPOINTS.push.path, init: { redirect: 'manual', body } }
}

async function headersOf(server: TestServer, chance: Dice, name: EndpointName): Promise<Headers> {
  const headers = new Headers({ [SYNC_HEADERS.key]: uuidv7() })
  const caller = chance.pick(CALLERS)
  if (caller === 'guest') headers.set(SYNC_HEADERS.client, uuidv7())
  else if (caller !== 'visitor') headers.set('authorization', `Bearer ${await server.token(caller)}`)
  const { encoding } = definitionOf(name)
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  headers.set('content-type', chance.chance(0.97) ? type : 'text/plain')
  const odd = [
    SYNC_HEADERS.key,
    SYNC_HEADERS.client,
    SYNC_HEADERS.lane,
    SYNC_HEADERS.seq,
    SYNC_HEADERS.schema,
  ]
  if (chance.chance(0.1))
    headers.set(chance.pick([...odd, 'if-match', 'accept-language', 'if-none-match']), ascii(chance))
  else if (chance.chance(0.5)) headers.set('if-match', `"${chance.pick([1, 2, 999])}"`)
  return headers
}

/** Headers carry no more than one byte a character. */
const ascii = (chance: Dice): string =>
  hostileText(chance)
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 3000)
