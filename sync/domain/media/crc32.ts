const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest >>> 0
})

/** The checksum of PNG chunks (ISO 3309), as a number from 0 to 2³² - 1. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (let at = 0; at < bytes.length; at++) sum = (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
