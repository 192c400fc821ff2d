/** Carrying a line from one device of the shop to another without a network: shown by one as QR codes, scanned by the other. */
import { checkSignature, signText } from '#sync/adapters/device-keys.ts'
import type { KeptCarried } from '#sync/adapters/device-store.ts'
import type { OpenDevice } from '#sync/adapters/open-device.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitShop } from '#sync/contracts/waiting/line.ts'
import { toCarry } from '#sync/domain/wait/carried.ts'
import { frameTexts, readFrame, signedFrame, type CarryFrame } from '#sync/domain/wait/carry-frames.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { keyOf, type CheckedCode } from './check-code.ts'
import { readLineOf } from './use-line.ts'

/** What a device shows for another one to scan. */
export interface CarriedLine {
  /** Texts of QR codes, each for itself. */
  frames: string[]
  /** Parties that are in them. */
  parties: number
  /** When that was so, ms since 1970. */
  at: number
}

/** The line of this device as it is now, signed. */
export async function carriedLineOf(device: OpenDevice): Promise<CarriedLine> {
  const { keys, enrolled } = device
  const { folded, parts, time } = await readLineOf(device)
  const events = toCarry(parts, new Set(folded.line.order))
  const { shopNo, day } = folded.line
  const head = { shopNo, day, device: enrolled.id, lane: enrolled.letter, madeAt: time.at }
  const frames = frameTexts(events, head).map(async (text) => signedFrame(text, await signText(keys, text)))
  return { frames: await Promise.all(frames), parties: partiesIn(events), at: time.at }
}

const partiesIn = (events: readonly { event: WaitEvent }[]): number =>
  events.filter(({ event }) => event.kind === 'join').length

/** What a frame was worth. `own`: of this very device; `unread`: no whole frame; the rest as of tickets' codes. */
export type TakenFrame =
  | {
      kind: 'taken'
      /** Name of the device that handed on. */
      name: string
      /** Frames of the same moment that were not read yet. */
      missing: number
      /** Parties in those that were. */
      parties: number
    }
  | { kind: 'own' | 'unread' | Exclude<CheckedCode['kind'], 'good'> }

/** Takes over what another device of the shop shows; kept until the server has said the same. Rejects where nothing is kept. */
export async function takeFrame(device: OpenDevice, text: string): Promise<TakenFrame> {
  const { store, enrolled } = device
  const frame = readFrame(text)
  if (frame === null) return { kind: 'unread' }
  const { shop, time } = await readLineOf(device)
  if (frame.device === enrolled.id) return { kind: 'own' }
  const day = waitDay(time.at)
  const signer = await signerOf(frame, shop)
  if ('kind' in signer) return signer
  if (frame.day !== day) return { kind: 'otherDay' }
  const before = ((await store.read('carried')) ?? []).filter(({ event }) => event.day === day)
  const carried = withFrame(before, frame, signer.revokedAt)
  await store.keep({ carried })
  const read = carried.filter(({ from }) => from?.device === frame.device && from.madeAt === frame.madeAt)
  const missing = frame.frames - framesIn(read, frame.frame)
  return { kind: 'taken', name: signer.name, missing, parties: partiesIn(read) }
}

async function signerOf(
  { shopNo, device, lane, signed, signature }: CarryFrame,
  shop: WaitShop,
): Promise<TakenFrame | WaitShop['devices'][number]> {
  if (shopNo !== shop.shopNo) return { kind: 'foreign' }
  const signer = shop.devices.find(({ id }) => id === device)
  const key = signer ? await keyOf(shop, device) : null
  if (!signer || key === null) return { kind: 'unknownDevice' }
  const holds = key === 'uncheckable' ? null : await checkSignature(key, signed, signature)
  if (holds === null) return { kind: 'uncheckable' }
  return holds && signer.letter === lane ? signer : { kind: 'foreign' }
}

const framesIn = (rows: readonly KeptCarried[], read: number): number =>
  new Set([read, ...rows.map(({ from }) => from?.frame)]).size

/** With a frame in its place; once all of a moment were read, what the device handed on before is old. */
function withFrame(
  before: readonly KeptCarried[],
  { device, madeAt, frame, frames, events }: CarryFrame,
  revokedAt: string | null,
): KeptCarried[] {
  const from = { device, madeAt, frame, frames }
  const isGood = ({ event, until }: KeptCarried) => until === 'ticket' || !revokedAt || event.at <= revokedAt
  const isSame = (row: KeptCarried) =>
    row.from?.device === device && row.from.madeAt === madeAt && row.from.frame === frame
  const rows = [
    ...before.filter((row) => !isSame(row)),
    ...events.map((event) => ({ ...event, from })).filter(isGood),
  ]
  const ofMoment = rows.filter((row) => row.from?.device === device && row.from.madeAt === madeAt)
  if (framesIn(ofMoment, frame) < frames) return rows
  return rows.filter((row) => row.from?.device !== device || row.from.madeAt >= madeAt)
}
