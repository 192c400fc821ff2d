/**
 * The signed text on a guest's screen: `GW1.` payload `.` signature, both base64url. Whoever has the public key of the
 * device that gave the number can check it without a network.
 */
import { TicketCodePayload } from '#sync/contracts/waiting/place.ts'
import { readSigned, signedText } from './signed-text.ts'

const MARK = 'GW1'

/** What a code says; one letter each on the wire (`TicketCodePayload`), as the code has to stay small. */
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
  /** Milliseconds since 1970. */
  joinedAt: number
  /** The device whose key signed it (UUID), or id of a key of the server. */
  deviceId: string
}

/** The part of a code that is signed; the code is this, a dot and the signature. */
export function ticketText({
  ticketId,
  shopNo,
  number,
  day,
  party,
  joinedAt,
  deviceId,
}: TicketClaims): string {
  const payload: TicketCodePayload = {
    ...{ t: ticketId, s: shopNo, n: number, d: day },
    ...{ p: party, j: joinedAt, k: deviceId },
  }
  return signedText(MARK, payload)
}

export interface ReadTicketCode {
  claims: TicketClaims
  /** What the signature is of. */
  signed: string
  /** base64url. Not checked yet. */
  signature: string
}

/** The parts of a code, also out of the address it stands in; null for anything else. The signature is not checked. */
export function readTicketCode(text: string): ReadTicketCode | null {
  const read = readSigned(MARK, text.trim().split('#').at(-1) ?? '')
  if (read === null) return null
  const payload = TicketCodePayload.safeParse(read.payload)
  if (!payload.success) return null
  const { t, s, n, d, p, j, k } = payload.data
  const claims = { ticketId: t, shopNo: s, number: n, day: d, party: p, joinedAt: j, deviceId: k }
  return { claims, signed: read.signed, signature: read.signature }
}
