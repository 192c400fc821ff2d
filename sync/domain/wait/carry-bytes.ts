/** Events of a carried line as few bytes: some twenty-five for a party, six for what happened to one. */
import { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { WAIT_SOURCES } from '#sync/contracts/waiting/lists.ts'
import type { CarriedEvent } from './carried.ts'

/** Their places are what stands in a code: new ones go behind the last. */
const KINDS = [
  ...([
    'join',
    'call',
    'recall',
    'uncall',
    'seat',
    'unseat',
    'noShow',
    'revive',
    'arrive',
    'release',
  ] as const),
  ...(['cancel', 'defer', 'open', 'straightIn', 'close', 'pause'] as const),
] as const
const SURE = 0x10
const PUBLISHED = 0x20

/** What all events of a frame have in common. */
export interface FrameHead {
  shopNo: number
  /** Business day. */
  day: string
  /** The device that hands on, and its letter. */
  device: string
  lane: string
  /** Milliseconds since 1970; only whole seconds are carried. */
  madeAt: number
}

/** Writes bytes; `tickets` are those of this frame, named once and then by their place. */
export class FrameWriter {
  readonly bytes: number[] = []
  private readonly tickets: string[] = []

  /** A whole number, small ones in one byte. */
  number(value: number): this {
    for (; value >= 0x80; value = Math.floor(value / 0x80)) this.bytes.push((value % 0x80) | 0x80)
    this.bytes.push(value)
    return this
  }

  uuid(id: string): this {
    for (const pair of id.replaceAll('-', '').match(/../g) ?? []) this.bytes.push(Number.parseInt(pair, 16))
    return this
  }

  event({ event, until }: CarriedEvent, { madeAt }: FrameHead): this {
    const isPublished = until === 'ticket'
    const kind = KINDS.indexOf(event.kind as (typeof KINDS)[number])
    this.bytes.push(kind | (event.sure ? SURE : 0) | (isPublished ? PUBLISHED : 0))
    if (!isPublished) this.number(event.seq)
    // what is later than the frame was made by a clock that was set back since
    const before = Math.floor(madeAt / 1000) - Math.floor(Date.parse(event.at) / 1000)
    this.number(before < 0 ? -before * 2 - 1 : before * 2)
    if (event.ticketId !== null) this.ticket(event.ticketId)
    if (event.kind === 'join') {
      const { n, party, childChairs, source, language } = event.args
      if (isPublished) this.bytes.push(event.lane.charCodeAt(0))
      this.number(n)
      this.bytes.push(party, childChairs, WAIT_SOURCES.indexOf(source) * 16 + LANGUAGES.indexOf(language))
    } else if (event.kind === 'cancel' || event.kind === 'defer')
      this.bytes.push(Number(event.args.by === 'staff'))
    else if (event.kind === 'pause')
      this.number(event.args.until === null ? 0 : Math.floor(Date.parse(event.args.until) / 1000))
    return this
  }

  private ticket(id: string): void {
    const place = this.tickets.indexOf(id)
    this.number(place + 1)
    if (place < 0) this.uuid(this.tickets[this.tickets.push(id) - 1] ?? id)
  }
}

/** Reads what {@link FrameWriter} wrote. Anything else makes it throw. */
export class FrameReader {
  private at = 0
  private readonly tickets: string[] = []
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  byte(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new RangeError('the frame ends too early')
    this.at += 1
    return byte
  }

  number(): number {
    let value = 0
    for (let unit = 1; ; unit *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * unit
      if (!Number.isSafeInteger(value)) throw new RangeError('no such number')
      if (byte < 0x80) return value
    }
  }

  uuid(): string {
    return uuidOf(Array.from({ length: 16 }, () => this.byte()))
  }

  event(head: FrameHead): CarriedEvent {
    const first = this.byte()
    const kind = KINDS[first & 0x0f]
    const isPublished = (first & PUBLISHED) !== 0
    const seq = isPublished ? 1 : this.number()
    const zigzag = this.number()
    const before = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2
    const at = isoOf(Math.floor(head.madeAt / 1000) - before)
    const isOfShop = kind === 'open' || kind === 'straightIn' || kind === 'close' || kind === 'pause'
    const ticketId = isOfShop ? null : this.ticket()
    const { shopNo, day } = head
    // who wrote what was published is not carried: it is no event of the device that hands it on
    const device = isPublished && ticketId ? ticketId : head.device
    const lane = kind === 'join' && isPublished ? String.fromCharCode(this.byte()) : head.lane
    const args = this.args(kind)
    const id = isPublished && ticketId ? changed(ticketId, 1 + (first & 0x0f)) : numbered(device, seq)
    const event = { id, shopNo, day, device, lane, seq, at, sure: (first & SURE) !== 0, kind, ticketId, args }
    return { event: WaitEvent.parse(event), until: isPublished ? 'ticket' : 'seq' }
  }

  private args(kind: (typeof KINDS)[number] | undefined): object {
    if (kind === 'join') {
      const [n, party, childChairs, how] = [this.number(), this.byte(), this.byte(), this.byte()]
      const [source, language] = [WAIT_SOURCES[how >> 4], LANGUAGES[how & 0x0f]]
      return { n, party, childChairs, source, language, sealed: null }
    }
    if (kind === 'cancel' || kind === 'defer') return { by: this.byte() === 1 ? 'staff' : 'guest' }
    if (kind !== 'pause') return {}
    const until = this.number()
    return { until: until === 0 ? null : isoOf(until) }
  }

  private ticket(): string {
    const place = this.number()
    if (place > 0) return this.tickets[place - 1] ?? ''
    const id = this.uuid()
    this.tickets.push(id)
    return id
  }
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

const hex = (id: string): number[] =>
  (id.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

function uuidOf(bytes: readonly number[]): string {
  const text = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An id for an event whose own is not carried: the same each time it is read. */
const changed = (id: string, by: number): string =>
  uuidOf(hex(id).map((byte, at) => (at === 15 ? byte ^ by : byte)))
const numbered = (id: string, no: number): string =>
  uuidOf(hex(id).map((byte, at) => (at < 12 ? byte : Math.floor(no / 256 ** (15 - at)) % 256)))
