/**
 * The signed text on a guest's screen: `GW1.` payload `.` signature, both base64url. Whoever has the public key of the
 * device that gave the number can check it without a network.
 */
import { TicketCodePayload } from '#sync/contracts/waiting/place.ts'
import { readSigned, signedText, type SignedText } from './signed-text.ts'

const MARK = 'GW1'

/** The part of a code that is signed; the code is this, a dot and the signature. */
export const ticketText = (payload: TicketCodePayload): string => signedText(MARK, payload)

export type ReadTicketCode = Omit<SignedText, 'payload'> & { payload: TicketCodePayload }

/** The parts of a code, also out of the address it stands in; null for anything else. The signature is not checked. */
export function readTicketCode(text: string): ReadTicketCode | null {
  const read = readSigned(MARK, text.trim().split('#').at(-1) ?? '')
  if (read === null) return null
  const payload = TicketCodePayload.safeParse(read.payload)
  return payload.success ? { ...read, payload: payload.data } : null
}
