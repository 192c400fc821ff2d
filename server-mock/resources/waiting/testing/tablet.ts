import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceEnrolled } from '#sync/contracts/waiting/device.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitDeviceRole } from '#sync/contracts/waiting/lists.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { ticketText } from '#sync/domain/wait/ticket-code.ts'
import type { Reply, TestServer } from '../../../testing/server.ts'

/** The shop of the test partner. */
export const SHOP = 502

const signedIn = new WeakMap<TestServer, { token: string; at: number }>()
/** A bearer lives for five minutes. */
const GOOD_FOR_MS = 4 * 60_000

/** A bearer of the partner that is good now, however far the clock went on. */
export async function partner(server: TestServer): Promise<string> {
  const { now } = server.clock
  const known = signedIn.get(server)
  if (known && Math.abs(now - known.at) < GOOD_FOR_MS) return known.token
  const token = (await server.signIn('partner')).access_token
  signedIn.set(server, { token, at: now })
  return token
}

/** The shop gives numbers. */
export async function openShop(server: TestServer, more: object = {}): Promise<void> {
  const settings = { on: true, limit: 60, remote: false, gapMinutes: 8, ...more }
  const token = await partner(server)
  const reply = await server.ask('PUT', `/api/partner/waiting/${SHOP}`, { token, body: settings })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}

type Kind = WaitEvent['kind']

/** A tablet of the shop that writes events, as one that is online does. */
export class Tablet {
  seq = 0
  n = 0
  /** Of the engine of this tablet. */
  readonly client = uuidv7()
  private constructor(
    readonly server: TestServer,
    readonly device: DeviceEnrolled,
    private readonly key: KeyObject,
  ) {}

  /** @param curve of its key: browsers that know no Ed25519 have P-256 */
  static async enrol(
    server: TestServer,
    role: WaitDeviceRole = 'both',
    curve: 'Ed25519' | 'P-256' = 'Ed25519',
  ): Promise<Tablet> {
    const pair =
      curve === 'Ed25519'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' })
    const body = { code: await newCode(server, role), publicKey: { kty, crv, x, ...(y ? { y } : {}) } }
    const reply = await server.ask('POST', '/api/waiting/device', { body })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return new Tablet(server, reply.result as DeviceEnrolled, pair.privateKey)
  }

  get token(): string {
    return this.device.tokens.access
  }

  event(kind: Kind, ticketId: string | null, args: object = {}): WaitEvent {
    this.seq += 1
    const { now } = this.server.clock
    return {
      ...{ id: uuidv7(), shopNo: SHOP, day: waitDay(now), device: this.device.id, lane: this.device.letter },
      ...{ seq: this.seq, at: new Date(now).toISOString(), sure: true, kind, ticketId, args },
    } as WaitEvent
  }

  join(party = 2, more: object = {}): WaitEvent & { kind: 'join' } {
    this.n += 1
    const base = { n: this.n, party, childChairs: 0, source: 'kiosk', language: 'ko', sealed: null }
    return this.event('join', uuidv7(), { ...base, ...more }) as WaitEvent & { kind: 'join' }
  }

  send(event: WaitEvent, more: object = {}): Promise<Reply> {
    return this.server.ask('POST', `/api/waiting/${SHOP}/event`, {
      ...{ token: this.token, client: this.client, body: event },
      ...more,
    })
  }

  /** Joins and is given a number. @returns id of the ticket */
  async joins(party = 2, more: object = {}): Promise<string> {
    const event = this.join(party, more)
    const reply = await this.send(event)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return event.ticketId
  }

  /** What was written while there was no connection, as the engine hands it in. */
  async push(events: readonly WaitEvent[]): Promise<{ status: number; body: unknown }[]> {
    const operations = events.map((event) => ({
      ...{ key: uuidv7(), lane: 'wait', seq: event.seq, schema: 2, method: 'POST' },
      ...{ path: `/api/waiting/${SHOP}/event`, body: JSON.stringify(event) },
    }))
    const response = await fetch(`${this.server.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ client: this.client, operations }),
    })
    const lines = (await response.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line) as { status: number; body: unknown })
  }

  sign(text: string): string {
    const data = Buffer.from(text)
    const how = { key: this.key, dsaEncoding: 'ieee-p1363' as const }
    const isEdwards = this.key.asymmetricKeyType === 'ed25519'
    return (isEdwards ? sign(null, data, this.key) : sign('sha256', data, how)).toString('base64url')
  }

  /** The code on the guest's screen. */
  code(event: WaitEvent & { kind: 'join' }, more: object = {}): string {
    const text = ticketText({
      ...{ ticketId: event.ticketId, shopNo: SHOP, number: `${event.lane}${event.args.n}`, day: event.day },
      ...{ party: event.args.party, joinedAt: Date.parse(event.at), deviceId: this.device.id, ...more },
    })
    return `${text}.${this.sign(text)}`
  }
}

/** A code that adds a device. */
export async function newCode(server: TestServer, role: WaitDeviceRole = 'both'): Promise<string> {
  const body = { name: 'Door', role }
  const token = await partner(server)
  const reply = await server.ask('POST', `/api/partner/waiting/${SHOP}/device`, { token, body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return (reply.result as { code: string }).code
}
