/**
 * How a telephone number is sealed to the public key of a business day, so that nobody can read it once the private key
 * is destroyed (`SealedNumber`). `box` is base64url of the sender's public key (P-256, uncompressed point) and the
 * ciphertext with its tag. The sender's key pair is made for this number alone and thrown away; HKDF-SHA-256 of the ECDH
 * secret (salt: sender's point) gives the AES-256-GCM key; the nonce is twelve zero bytes, as no key is used twice; the id
 * of the day's key is authenticated with it.
 */
import { base64urlOf, bytesOf } from '../base64url.ts'

export const SEALING = {
  info: 'goraero waiting contact',
  nonceBytes: 12,
  keyBits: 256,
  tagBytes: 16,
} as const

/** Bytes of an uncompressed point. */
const POINT = 65

export interface Box {
  senderPoint: Uint8Array<ArrayBuffer>
  /** The number in UTF-8, then the tag. */
  ciphertext: Uint8Array<ArrayBuffer>
}

export const boxText = ({ senderPoint, ciphertext }: Box): string =>
  base64urlOf(Uint8Array.from([...senderPoint, ...ciphertext]))

/** The parts of a box; null for anything else. */
export function readBox(text: string): Box | null {
  const bytes = bytesOf(text)
  if (bytes === null || bytes.length <= POINT + SEALING.tagBytes) return null
  return { senderPoint: bytes.slice(0, POINT), ciphertext: bytes.slice(POINT) }
}

/** What staff see of a number. @param digits of it, at least four */
export const maskedNumber = (digits: string): string => `•••-${digits.slice(-4)}`
