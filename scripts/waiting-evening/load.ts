/** Tablets and guests' phones that ask as often as real ones do. */
import { Agent, request } from 'node:http'
import { millisecondsInSecond } from 'date-fns/constants'
import { POLICY } from '#sync/domain/policy.ts'
import { Took } from './figures.ts'

/** Connections in all, as of a proxy that stands in front of a server. */
const SOCKETS = 256

export interface Load {
  url: string
  /** Bearers tablets read their line with; shared where there are fewer than tablets. */
  bearers: readonly string[]
  tablets: number
  /** Codes of places that phones look at; shared where there are fewer than phones. */
  codes: readonly string[]
  guests: number
  seconds: number
}

export interface Asked {
  tablets: Took
  places: Took
  /** Answers by status. */
  statuses: Record<number, number>
  /** Calls a second. */
  rate: number
}

/** Asks for so long. Times are counted from the moment a call was due, not from when this program came to it. */
export async function askAsReal({ url, bearers, tablets, codes, guests, seconds }: Load): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const asked: Asked = { tablets: new Took(), places: new Took(), statuses: {}, rate: 0 }
  const { place, kiosk } = POLICY.waiting.poll
  const begun = performance.now()
  const end = begun + seconds * millisecondsInSecond
  // who begins in the first interval is not counted: everything is asked for the first time
  const counted = begun + place * millisecondsInSecond

  async function again(
    took: Took,
    everyMs: number,
    first: number,
    once: () => Promise<number>,
  ): Promise<void> {
    for (let due = begun + first; due < end; due += everyMs) {
      await until(due)
      const status = await once()
      asked.statuses[status] = (asked.statuses[status] ?? 0) + 1
      if (due >= counted) took.add(performance.now() - due)
    }
  }

  const tabletLoops = Array.from({ length: tablets }, (_, no) => {
    const headers = { authorization: `Bearer ${bearers[no % bearers.length] ?? ''}` }
    let cursor = ''
    return again(asked.tablets, kiosk * 1000, (kiosk * 1000 * no) / tablets, async () => {
      const path = `/api/sync/feed?scope=member&limit=500${cursor}`
      const { status, body } = await get(agent, url + path, headers)
      const page = (body as { result?: { cursor?: string } } | null)?.result
      if (page?.cursor) cursor = `&cursor=${encodeURIComponent(page.cursor)}`
      return status
    })
  })
  const phoneLoops = Array.from({ length: guests }, (_, no) => {
    const path = `/api/waiting/place?code=${encodeURIComponent(codes[no % codes.length] ?? '')}`
    const headers: Record<string, string> = {}
    return again(asked.places, place * 1000, (place * 1000 * no) / guests, async () => {
      const { status, etag } = await get(agent, url + path, headers)
      if (etag) headers['if-none-match'] = etag
      return status
    })
  })
  await Promise.all([...tabletLoops, ...phoneLoops])
  agent.destroy()
  asked.rate = tablets / kiosk + guests / place
  return asked
}

const until = (due: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(0, due - performance.now())))

type Got = { status: number; etag: string | undefined; body: unknown }

const get = (agent: Agent, url: string, headers: Record<string, string>): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const isText = parts.length > 0 && url.includes('/feed')
        const body: unknown = isText ? JSON.parse(Buffer.concat(parts).toString()) : null
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, body })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
