/** The calls of a waiting line as a shop's partner, its tablets and its guests' phones make them, over HTTP. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceEnrolled, DeviceTokens } from '#sync/contracts/waiting/device.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitDeskShop } from '#sync/contracts/waiting/report.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { ticketText } from '#sync/domain/wait/ticket-code.ts'

export interface Answered {
  status: number
  result: unknown
  /** Milliseconds until the whole answer was there. */
  took: number
}

type Ask = { token?: string; body?: unknown; headers?: Record<string, string> }

/** Asks a server. @param url where it is */
export async function ask(url: string, method: string, path: string, more: Ask = {}): Promise<Answered> {
  const begun = performance.now()
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    },
    ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
  })
  const text = await response.text()
  const took = performance.now() - begun
  const body = text === '' ? null : (JSON.parse(text) as { result?: unknown; error?: { code: string } })
  if (response.status >= 400)
    throw new Error(`${method} ${path}: ${response.status} ${body?.error?.code ?? ''}`)
  return { status: response.status, result: body?.result, took }
}

export interface Account {
  /** E-mail address. */
  name: string
  password: string
}

/** A bearer of an account. */
export async function bearerOf(url: string, { name, password }: Account): Promise<string> {
  const answer = await fetch(`${url}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'password', client_id: 'commerce-pc', scope: 'openid' },
      ...{ username: name, password },
    }),
  })
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

type Act = Pick<WaitEvent, 'kind' | 'ticketId'> & { args: object }

/** A bearer this near its end is renewed. */
const SOON_MS = 60_000

/** A tablet of a shop. */
export class ShopTablet {
  private seq = 0
  private n = 0
  private tokens: DeviceTokens
  private readonly client = uuidv7()

  private constructor(
    private readonly url: string,
    readonly device: DeviceEnrolled,
    private readonly key: KeyObject,
    private readonly now: () => number,
  ) {
    this.tokens = device.tokens
  }

  /** A bearer that is good for a while. */
  async bearer(): Promise<string> {
    if (Date.parse(this.tokens.expiresAt) - this.now() > SOON_MS) return this.tokens.access
    const body = { refresh: this.tokens.refresh }
    this.tokens = (await ask(this.url, 'POST', '/api/waiting/device/token', { body })).result as DeviceTokens
    return this.tokens.access
  }

  /** Adds a tablet as its staff do: a code at the desk, typed at the tablet. @param now of the server, ms since 1970 */
  static async enrol(url: string, token: string, shopNo: number, now = Date.now): Promise<ShopTablet> {
    const wish = { name: 'Evening', role: 'both' }
    const made = await ask(url, 'POST', `/api/partner/waiting/${shopNo}/device`, { token, body: wish })
    const pair = generateKeyPairSync('ed25519')
    const { kty, crv, x } = pair.publicKey.export({ format: 'jwk' })
    const body = { code: (made.result as { code: string }).code, publicKey: { kty, crv, x } }
    const { result } = await ask(url, 'POST', '/api/waiting/device', { body })
    return new ShopTablet(url, result as DeviceEnrolled, pair.privateKey, now)
  }

  /** Takes it off again, so that its letter is free tomorrow. */
  async takeOff(token: string): Promise<void> {
    await ask(this.url, 'DELETE', `/api/partner/waiting/${this.device.shopNo}/device/${this.device.id}`, {
      token,
    })
  }

  private event(act: Act) {
    this.seq += 1
    if (act.kind === 'join') this.n += 1
    const now = this.now()
    const { id: device, letter: lane, shopNo } = this.device
    const args = act.kind === 'join' ? { ...act.args, n: this.n } : act.args
    return {
      ...{ id: uuidv7(), shopNo, day: waitDay(now), device, lane, seq: this.seq },
      ...{ at: new Date(now).toISOString(), sure: true, kind: act.kind, ticketId: act.ticketId, args },
    }
  }

  /** Writes an event and waits until the server has it. @returns what it says, and the code of who joined */
  async write(act: Act): Promise<Answered & { code: string }> {
    const event = this.event(act)
    const { id, shopNo } = this.device
    const headers = {
      ...{ 'idempotency-key': uuidv7(), 'sync-client': this.client, 'sync-lane': `waiting:${id}` },
      ...{ 'sync-seq': String(this.seq), 'sync-schema': '1' },
    }
    const path = `/api/waiting/${shopNo}/event`
    const answer = await ask(this.url, 'POST', path, { token: await this.bearer(), headers, body: event })
    return { ...answer, code: act.kind === 'join' ? this.codeOf(event, event.args as { party: number }) : '' }
  }

  /** Hands in at once what was written without a connection, as the engine does. @returns how long that took, ms */
  async handIn(acts: readonly Act[]): Promise<number> {
    const { id, shopNo } = this.device
    const operations = acts.map((act) => {
      const event = this.event(act)
      return {
        ...{ key: uuidv7(), lane: `waiting:${id}`, seq: event.seq, schema: 2, method: 'POST' },
        ...{ path: `/api/waiting/${shopNo}/event`, body: JSON.stringify(event) },
      }
    })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await this.bearer()}` }
    const body = JSON.stringify({ client: this.client, operations })
    const begun = performance.now()
    const answer = await fetch(`${this.url}/api/sync/push`, { method: 'POST', headers, body })
    const lines = (await answer.text()).trim().split('\n')
    const took = performance.now() - begun
    const bad = lines
      .map((line) => (JSON.parse(line) as { status: number }).status)
      .find((each) => each !== 200)
    if (!answer.ok || bad) throw new Error(`a push was answered ${bad ?? answer.status}`)
    return took
  }

  /** The code on the guest's screen. */
  private codeOf(
    event: { ticketId: string | null; day: string; at: string },
    { party }: { party: number },
  ): string {
    const { id, letter, shopNo } = this.device
    const text = ticketText({
      ...{ ticketId: event.ticketId ?? '', shopNo, number: `${letter}${this.n}`, day: event.day },
      ...{ party, joinedAt: Date.parse(event.at), deviceId: id },
    })
    return `${text}.${sign(null, Buffer.from(text), this.key).toString('base64url')}`
  }
}

/** The phone of a guest, which claims a place and cancels or defers by its secret. */
export class GuestPhone {
  private readonly secret = randomBytes(32).toString('base64url')

  constructor(
    private readonly url: string,
    readonly code: string,
  ) {}

  claim(): Promise<Answered> {
    const secretHash = createHash('sha256').update(this.secret).digest('base64url')
    return ask(this.url, 'POST', '/api/waiting/place/claim', { body: { code: this.code, secretHash } })
  }

  act(act: 'cancel' | 'defer'): Promise<Answered> {
    const body = { id: uuidv7(), code: this.code, secret: this.secret, act }
    return ask(this.url, 'POST', '/api/waiting/place/act', { body })
  }

  look(): Promise<Answered> {
    return ask(this.url, 'GET', `/api/waiting/place?code=${encodeURIComponent(this.code)}`)
  }
}

/** The lines a partner's desk shows. */
export const deskOf = async (url: string, token: string): Promise<WaitDeskShop[]> =>
  (await ask(url, 'GET', '/api/partner/waiting', { token })).result as WaitDeskShop[]
