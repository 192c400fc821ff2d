/**
 * The signed text on a guest's screen: `GW1.` payload `.` signature, both base64url, about 230 characters, which is a QR
 * code of version 12 with its address around. Whoever has the public key of the device that gave the number can check
 * it without a network.
 */
import { base64urlOf, bytesOf } from '../base64url.ts'

/** What a code says. */
export interface TicketClaims {
  /** UUID. */
  ticketId: string
  shopNo: number
  /** As it is printed, `A12`. */
  number: string
  /** Business day in Seoul, `2026-11-23`. */
  day: string
  /** How many people. */
  party: number
  /** Milliseconds since 1970, whole seconds. */
  joinedAt: number
  /** The device whose key signed it: UUID. */
  deviceId: string
}

const MARK = 'GW1'

/** The part of a code that is signed; the code is this, a dot and the signature. */
export function ticketText(claims: TicketClaims): string {
  const payload = [
    packed(claims.ticketId),
    claims.shopNo,
    claims.number,
    claims.day,
    claims.party,
    Math.floor(claims.joinedAt / 1000),
    packed(claims.deviceId),
  ]
  const json = JSON.stringify(Object.fromEntries(FIELDS.map((field, i) => [field, payload[i]])))
  return `${MARK}.${base64urlOf(asciiBytes(json))}`
}

/** One letter each: the code has to stay small. */
const FIELDS = ['t', 's', 'n', 'd', 'p', 'j', 'k'] as const

export interface ReadTicketCode {
  claims: TicketClaims
  /** What the signature is of. */
  signed: string
  /** base64url. Not checked yet. */
  signature: string
}

/** The parts of a code, also out of the address it stands in; null for anything else. The signature is not checked. */
export function readTicketCode(text: string): ReadTicketCode | null {
  const code = text.trim().split('#').at(-1) ?? ''
  const [mark, body, signature, ...rest] = code.split('.')
  if (mark !== MARK || !body || !signature || rest.length > 0) return null
  const claims = claimsIn(body)
  return claims && { claims, signed: `${MARK}.${body}`, signature }
}

function claimsIn(body: string): TicketClaims | null {
  const bytes = bytesOf(body)
  if (bytes === null) return null
  try {
    const given = JSON.parse(String.fromCharCode(...bytes)) as Record<(typeof FIELDS)[number], unknown>
    const [ticketId, deviceId] = [unpacked(given.t), unpacked(given.k)]
    const { s: shopNo, n: number, d: day, p: party, j: joined } = given
    if (ticketId === null || deviceId === null) return null
    if (!isCount(shopNo) || !isCount(party) || !isCount(joined)) return null
    if (!isText(number, /^[A-Z][1-9]\d{0,4}$/) || !isText(day, /^\d{4}-\d{2}-\d{2}$/)) return null
    return { ticketId, shopNo, number, day, party, joinedAt: joined * 1000, deviceId }
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

const asciiBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The sixteen bytes of a UUID. */
function packed(uuid: string): string {
  const digits = uuid.replaceAll('-', '').match(/../g) ?? []
  return base64urlOf(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)))
}

function unpacked(text: unknown): string | null {
  const bytes = typeof text === 'string' ? bytesOf(text) : null
  if (bytes?.length !== 16) return null
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
