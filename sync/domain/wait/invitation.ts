import { readSigned, signedText } from './signed-text.ts'

/**
 * What a kiosk shows to the phone of a member at the door: `GI1.` payload `.` signature of the device, both base64url.
 * The payload is JSON: `s` number of the shop, `k` device, `j` when it was made, ms since 1970.
 */
export interface Invitation {
  shopNo: number
  deviceId: string
  /** ms since 1970 */
  madeAt: number
}

const MARK = 'GI1'

/** The part that is signed; the invitation is this, a dot and the signature. */
export const invitationText = ({ shopNo, deviceId, madeAt }: Invitation): string =>
  signedText(MARK, { s: shopNo, k: deviceId, j: madeAt })

/** The parts of an invitation; null for anything else. The signature is not checked. */
export function readInvitation(
  text: string,
): { invitation: Invitation; signed: string; signature: string } | null {
  const read = readSigned(MARK, text.trim())
  if (read === null || typeof read.payload !== 'object' || read.payload === null) return null
  const { s, k, j } = read.payload as Record<string, unknown>
  if (typeof s !== 'number' || typeof j !== 'number' || typeof k !== 'string') return null
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(k)) return null
  const { signed, signature } = read
  return { invitation: { shopNo: s, deviceId: k, madeAt: j }, signed, signature }
}
