/** Text as it is stored and compared: NFC, so that Hangul from any device counts the same. */
export const normalise = (text: string): string => text.normalize('NFC')

/** Length in code points after NFC; what every limit of section 5 counts. */
export function textLength(text: string): number {
  let length = 0
  for (const _point of normalise(text)) length += 1
  return length
}

/** A text without the signs that turn the direction of writing round: with them it reads otherwise than it is stored. */
export const withoutDirections = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
