/** UUIDv7 over the ports: every record the device creates keeps one for life. Uniqueness never rests on the clock. */
import type { Clock } from '#sync/ports/clock.ts'
import type { Random } from '#sync/ports/random.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A generator of UUIDv7. */
export function uuid7Source(clock: Clock, random: Random): () => string {
  return () => {
    const bytes = random.bytes(16)
    let time = Math.min(Math.max(0, Math.floor(clock.now())), 2 ** 48 - 1)
    for (let i = 5; i >= 0; i--) {
      bytes[i] = time % 256
      time = Math.floor(time / 256)
    }
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    let hex = ''
    for (const byte of bytes) hex += HEX[byte]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
