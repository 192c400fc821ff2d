import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Versions } from './announced.ts'
import { localBus, type OnChanged, type ScopeBus } from './bus.ts'

const CHANNEL = 'goraero_scopes'
/** What is announced within this time travels together, ms. */
const TOGETHER_MS = 20
/** PostgreSQL takes 7,999 bytes. */
const PAYLOAD_BYTES = 7900
/** A connection that was lost or did not come up is tried again after this long, ms. */
const AGAIN_MS = 2000

/** A connection to what carries news between processes. */
export type Line = {
  send(payload: string): Promise<unknown>
  close(): Promise<unknown>
}

/**
 * Opens a line: `hear` is called with each payload, also one's own, and `lost` once when the connection is over.
 * @throws Error when it does not come up
 */
export type OpenLine = (hear: (payload: string) => void, lost: () => void) => Promise<Line>

/**
 * Over LISTEN/NOTIFY, on a connection of its own. Never inside the transaction that writes: NOTIFY takes a lock of the
 * whole cluster that is held until the commit is on the disk, and every commit would wait for every other.
 * @param connect a connection that is not open yet
 */
export function notifyBus(connect: () => Promise<Client>, pauseMs = AGAIN_MS): ScopeBus {
  return lineBus(async (hear, lost) => {
    const client = await connect()
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return {
      send: (payload) => client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]),
      close: () => client.end(),
    }
  }, pauseMs)
}

/** Tells other processes over a line, which is opened again whenever it is lost, and this process at once. */
export function lineBus(openLine: OpenLine, pauseMs = AGAIN_MS): ScopeBus {
  const local = localBus()
  const sender = randomUUID().slice(0, 8)
  const waiting = new Map<string, number>()
  const told = new Set<OnChanged>()
  let line: Promise<Line> | null = null
  let isClosed = false
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let again: ReturnType<typeof setTimeout> | null = null

  async function open(): Promise<Line> {
    let isOver = false
    let opened: Line | null = null
    const lost = () => {
      if (isOver || isClosed) return
      isOver = true
      line = null
      opened?.close().catch(() => undefined)
      retry()
    }
    opened = await openLine(hear, lost)
    // what was announced while this process did not listen
    tell(null)
    return opened
  }

  function retry() {
    if (isClosed || again || told.size === 0) return
    again = setTimeout(() => {
      again = null
      connected().catch(() => undefined)
    }, pauseMs)
    again.unref()
  }

  function connected(): Promise<Line> {
    line ??= open().catch((error: unknown) => {
      line = null
      retry()
      throw error
    })
    return line
  }

  const tell: OnChanged = (changed) => {
    for (const fn of told) fn(changed)
  }

  function hear(payload: string) {
    const [from, ...changed] = payload.split('\n')
    if (from === sender) return
    tell(new Map(changed.map(parsed)))
  }

  /** Two commits on two connections may be heard of in the wrong order: the later version covers both. */
  function take(changed: Versions) {
    for (const [scope, version] of changed)
      if (version > (waiting.get(scope) ?? -1)) waiting.set(scope, version)
  }

  /** One query at a time: what is announced meanwhile goes with the next. */
  async function send(): Promise<void> {
    const taken = new Map(waiting)
    waiting.clear()
    let pause = TOGETHER_MS
    try {
      const open = await connected()
      for (const payload of packed(sender, taken)) await open.send(payload)
    } catch {
      // goes with the next try; until then others find it in the counters
      take(taken)
      pause = pauseMs
    }
    timer = null
    if (waiting.size > 0 && !isClosed) plan(pause)
  }
  const plan = (pause = TOGETHER_MS) => {
    timer ??= setTimeout(() => {
      sending = send()
    }, pause)
  }

  return {
    announce(changed) {
      local.announce(changed)
      if (isClosed) return
      take(changed)
      plan()
    },
    subscribe(fn) {
      const leave = local.subscribe(fn)
      told.add(fn)
      connected().catch(() => undefined)
      return () => {
        leave()
        told.delete(fn)
      }
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await sending
      if (waiting.size > 0) await send()
      if (again) clearTimeout(again)
      const last = await line?.catch(() => null)
      line = null
      await last?.close().catch(() => undefined)
    },
  }
}

const parsed = (line: string): [scope: string, version: number] => {
  const at = line.lastIndexOf(' ')
  return [line.slice(0, at), Number(line.slice(at + 1))]
}

/** Lines of `scope version` behind the sender's name, as many to a payload as it takes. */
export function packed(sender: string, versions: Versions): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const [scope, version] of versions) {
    const line = `\n${scope} ${version}`
    // names of scopes are ASCII: a character is a byte
    if (!payload || payload.length + line.length > PAYLOAD_BYTES) {
      if (payload) payloads.push(payload)
      payload = sender
    }
    payload += line
  }
  return payload ? [...payloads, payload] : payloads
}
