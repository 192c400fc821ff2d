import { v7 } from 'uuid'

/** A UUIDv7: what this device creates carries it from birth. */
export const newUuid = (): string => v7()

/** Random bytes fit for identifiers. */
export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** A positive number below 2^31, random so that two devices of one person never choose the same. */
export function newSerial(): number {
  const [number = 1] = crypto.getRandomValues(new Uint32Array(1))
  return number & 0x7fff_ffff || 1
}
