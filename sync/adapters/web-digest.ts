import type { Digest } from '#sync/ports/digest.ts'

export const webDigest: Digest = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
