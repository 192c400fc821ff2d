/**
 * The server of a shop's line: lanes and keys as the protocol has them, and the log, of which it publishes the fold. What
 * it decides it decides by the app's own rules (sync/domain/wait).
 */
import type { BatchOperation, BatchResult, FeedPage } from '#sync/contracts/sync/sync.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { freeLetter, waitDay } from '#sync/domain/wait/day.ts'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { clampedAt } from '#sync/domain/wait/log.ts'

export const SHOP = 502

export interface Enrolled {
  id: string
  letter: string
  /** Server time of its last request. */
  lastContact: number
  /** Moment of its last event. */
  previous: number | null
  isRevoked: boolean
}

/** @param now server time, ms */
export function createLineServer(now: () => number) {
  const devices = new Map<string, Enrolled>()
  const events = new Map<string, WaitEvent>()
  /** Which version of the line was the first with an event, by its id. */
  const since = new Map<string, number>()
  const results = new Map<string, BatchResult>()
  const lanes = new Map<string, number>()
  const records = new Map<string, { version: number; kind: string; key: string; body: unknown }>()
  /** Records as texts, to tell what changed. */
  const texts = new Map<string, string>()
  const problems: string[] = []
  /** Letters of the devices a shop had on a day. */
  const letters = new Map<string, string[]>()
  let version = 0

  function publish(kind: string, key: string, body: unknown): void {
    const [name, text] = [`${kind}/${key}`, JSON.stringify(body)]
    if (texts.get(name) === text) return
    texts.set(name, text)
    records.set(name, { version: ++version, kind, key, body })
  }

  const ofDay = (day: string) => [...events.values()].filter((event) => event.day === day)

  function fold(day: string): void {
    const { tickets, line } = foldLine(ofDay(day), { shopNo: SHOP, day })
    for (const ticket of tickets.values()) publish('waitTicket', ticket.id, ticket)
    if (day === waitDay(now())) publish('waitLine', 'line', line)
  }

  function take(device: Enrolled, given: WaitEvent): Omit<BatchResult, 'key'> {
    const refused = device.isRevoked && given.kind === 'join'
    if (refused) return { status: 403, class: 'reject', body: { error: { code: 'device.revoked' } } }
    const { lastContact, previous } = device
    const at = clampedAt(Date.parse(given.at), { lastContact, received: now(), previous })
    if (at < lastContact || at > Math.max(now(), previous ?? 0))
      problems.push(`W3 ${given.at} counts as ${at}`)
    if (previous !== null && at < previous) problems.push(`W3 ${device.letter} goes back in time`)
    device.previous = at
    events.set(given.id, { ...given, at: new Date(at).toISOString() })
    fold(given.day)
    since.set(given.id, version)
    return { status: 200, body: null, version }
  }

  return {
    ...{ devices, events, since, problems, ofDay },
    enrol(id: string): Enrolled {
      const day = waitDay(now())
      const used = [
        ...(letters.get(day) ?? []),
        ...[...devices.values()].filter(({ isRevoked }) => !isRevoked).map(({ letter }) => letter),
      ]
      const letter = freeLetter(used) ?? 'Z'
      letters.set(day, [...(letters.get(day) ?? []), letter])
      const device = { id, letter, lastContact: now(), previous: null, isRevoked: false }
      devices.set(id, device)
      return device
    },
    handle(id: string, client: string, operation: BatchOperation): BatchResult {
      const { key, lane, seq, body } = operation
      const device = devices.get(id)
      if (device === undefined) return { key, status: 401, class: 'auth', body: null }
      const known = results.get(key)
      if (known) return { ...known, replayed: true }
      const last = lanes.get(`${client}/${lane}`) ?? 0
      if (seq !== last + 1)
        return { key, status: 409, class: 'gap', body: { error: { facts: { expected: last + 1 } } } }
      const result = { ...take(device, JSON.parse(body ?? '{}') as WaitEvent), key }
      results.set(key, result)
      lanes.set(`${client}/${lane}`, seq)
      return result
    },
    /** A request of the device has come and is answered: its clock is believed from now on. */
    heard(id: string): void {
      const device = devices.get(id)
      if (device) device.lastContact = now()
    },
    feed(cursor: string | null): FeedPage {
      const changes = [...records.values()]
        .filter((record) => record.version > Number(cursor ?? 0))
        .toSorted((one, other) => one.version - other.version)
      const asOf = new Date(now()).toISOString()
      return { scope: 'member', changes, cursor: String(version), version, more: false, asOf }
    },
  }
}

export type LineServer = ReturnType<typeof createLineServer>
