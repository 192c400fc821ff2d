const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Session id of a new cart (sesnId, S3-02): random hex digits and a suffix from the time, hex too.
 * @param random 16 random bytes
 * @param nowMs device time, milliseconds since 1970
 */
export function sessionId(random: Uint8Array, nowMs: number): string {
  return hex(random) + Math.max(0, Math.floor(nowMs)).toString(16)
}
