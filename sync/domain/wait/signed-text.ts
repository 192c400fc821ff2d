/** Texts that carry their signature: a mark, the payload, the signature, with dots between; both base64url. */
import { base64urlOf, bytesOf } from '../base64url.ts'

/** What is signed: mark and payload. Only ASCII is in a payload. */
export const signedText = (mark: string, payload: object): string =>
  `${mark}.${base64urlOf(Uint8Array.from(JSON.stringify(payload), (letter) => letter.charCodeAt(0)))}`

export interface SignedText {
  payload: unknown
  /** What the signature is of. */
  signed: string
  /** base64url. Not checked yet. */
  signature: string
}

/** The parts of such a text; null for anything else. Neither the payload's form nor the signature is checked. */
export function readSigned(mark: string, text: string): SignedText | null {
  const [is, body, signature, ...rest] = text.split('.')
  const bytes = is === mark && body && signature && rest.length === 0 ? bytesOf(body) : null
  if (bytes === null) return null
  try {
    const payload: unknown = JSON.parse(String.fromCharCode(...bytes))
    return { payload, signed: `${mark}.${body}`, signature: signature ?? '' }
  } catch {
    return null
  }
}
