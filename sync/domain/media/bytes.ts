/** Reading numbers and names out of bytes; anyone who reads checks the bounds first. */

export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x10000 + u16(bytes, at + 2)
export const u64 = (bytes: Uint8Array, at: number): number =>
  u32(bytes, at) * 0x1_0000_0000 + u32(bytes, at + 4)
export const u16le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
export const u24le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16)
export const u32le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) + u16le(bytes, at + 2) * 0x10000
export const u64le = (bytes: Uint8Array, at: number): number =>
  u32le(bytes, at) + u32le(bytes, at + 4) * 0x1_0000_0000

/** The bytes as Latin characters, for the names of chunks and boxes. */
export const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const says = (bytes: Uint8Array, at: number, text: string): boolean =>
  latin(bytes, at, text.length) === text

export const fromLatin = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 0xff)

export const be16 = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 0xff, value & 0xff)
export const be32 = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
export const le32 = (value: number): Uint8Array => be32(value).reverse()

/** One array out of several. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
