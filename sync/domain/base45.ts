/** Base45 (RFC 9285): bytes in the letters a QR code packs two by two, so that more of them fit than as base64. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = LETTERS.length

/** Two bytes are three letters, a last one alone two. */
export function base45Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [one = 0, two] = bytes.subarray(at, at + 2)
    const value = two === undefined ? one : one * 256 + two
    text += letter(value) + letter(value / BASE) + (two === undefined ? '' : letter(value / BASE / BASE))
  }
  return text
}

const letter = (value: number): string => LETTERS[Math.floor(value) % BASE] ?? ''

/** The bytes of such a text; null when it is none. */
export function bytesOfBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map((each) => LETTERS.indexOf(each))
    const [low = 0, middle, high] = values
    if (middle === undefined || values.includes(-1)) return null
    const value = low + middle * BASE + (high ?? 0) * BASE * BASE
    if (value > (high === undefined ? 0xff : 0xffff)) return null
    bytes.push(...(high === undefined ? [value] : [value >> 8, value & 0xff]))
  }
  return Uint8Array.from(bytes)
}
