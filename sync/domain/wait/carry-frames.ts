/**
 * A carried line as texts for QR codes: `GL1:` payload `:` signature, both base45, of which a code of version 20 holds 970
 * letters. Each frame stands for itself: they are read in any order, and any number of times.
 */
import { millisecondsInDay } from 'date-fns/constants'
import { base45Of, bytesOfBase45 } from '../base45.ts'
import { base64urlOf, bytesOf } from '../base64url.ts'
import type { CarriedEvent } from './carried.ts'
import { FrameReader, FrameWriter, type FrameHead } from './carry-bytes.ts'

const MARK = 'GL1'
/** Bytes of events in a frame: with head, signature and mark it stays below a code of version 20. */
const ROOM = 540

/** A frame that was read. Its signature is not checked yet. */
export interface CarryFrame extends FrameHead {
  /** Which of how many, the first is 0. */
  frame: number
  frames: number
  events: CarriedEvent[]
  /** What the signature is of. */
  signed: string
  /** base64url */
  signature: string
}

/** Whether a text that was scanned is meant to be a frame. */
export const isFrame = (text: string): boolean => text.trimStart().startsWith(`${MARK}:`)

/** The parts to sign of a line that is carried; one at least, also of nobody. */
export function frameTexts(events: readonly CarriedEvent[], head: FrameHead): string[] {
  const frames: FrameWriter[] = [new FrameWriter()]
  for (const event of events) {
    const last = frames.at(-1)
    // tried alone it is as long as it can become
    const length = new FrameWriter().event(event, head).bytes.length
    if (last && last.bytes.length + length <= ROOM) last.event(event, head)
    else frames.push(new FrameWriter().event(event, head))
  }
  return frames.map((frame, no) => {
    const start = new FrameWriter().number(head.shopNo).uuid(head.device)
    start.bytes.push(head.lane.charCodeAt(0))
    start.number(Math.round(Date.parse(`${head.day}T00:00:00Z`) / millisecondsInDay))
    start
      .number(Math.floor(head.madeAt / 1000))
      .number(no)
      .number(frames.length)
    return `${MARK}:${base45Of(Uint8Array.from([...start.bytes, ...frame.bytes]))}`
  })
}

/** A part with its signature. @param signature base64url */
export const signedFrame = (text: string, signature: string): string =>
  `${text}:${base45Of(bytesOf(signature) ?? new Uint8Array())}`

/** The parts of a frame; null for anything else. The signature is not checked. */
export function readFrame(text: string): CarryFrame | null {
  // a blank is a letter, too, also the last one
  const trimmed = text.trimStart().replace(/[\r\n\t]+$/, '')
  // so is a colon: the signature of 64 bytes has 96 letters
  const signed = trimmed.slice(0, -97)
  const signature = bytesOfBase45(trimmed.slice(-96))
  const bytes =
    isFrame(trimmed) && trimmed.at(-97) === ':' ? bytesOfBase45(signed.slice(MARK.length + 1)) : null
  if (bytes === null || signature === null) return null
  try {
    const reader = new FrameReader(bytes)
    const [shopNo, device, lane] = [reader.number(), reader.uuid(), String.fromCharCode(reader.byte())]
    const day = new Date(reader.number() * millisecondsInDay).toISOString().slice(0, 10)
    const madeAt = reader.number() * 1000
    const head = { shopNo, device, lane, day, madeAt, frame: reader.number(), frames: reader.number() }
    const events: CarriedEvent[] = []
    while (!reader.isAtEnd) events.push(reader.event(head))
    return { ...head, events, signed, signature: base64urlOf(signature) }
  } catch {
    return null
  }
}
