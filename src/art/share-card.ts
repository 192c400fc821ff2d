import type { CoverSubject } from './cover-subject.ts'
import { coverArt } from './covers.ts'
import { markArt } from './mark-art.ts'
import { HOURS } from './palettes.ts'
import { circ, f, line, rect, withPrefix } from './pen.ts'
import { WORDMARK } from './wordmark.ts'

/** Width and height messengers show whole. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

const PICTURE = 640
const LEFT = PICTURE + 64
const ROOM = SHARE_CARD.width - LEFT - 64
const MOST_LINES = 4
const { deep: INK } = HOURS.dawn
const PAPER = '#F5F6F4'
const INK_2 = '#3E4E5C'
const CORAL = '#B23A1E'
/** Fonts of the device: an SVG drawn as a picture cannot use those of the page. */
const FONTS =
  "Pretendard, 'Apple SD Gothic Neo', 'Hiragino Sans', 'PingFang SC', 'PingFang TC', 'Noto Sans CJK KR', 'Noto Sans KR', 'Malgun Gothic', sans-serif"

export type ShareCard = {
  cover: CoverSubject
  /** The name in the reader's language. */
  title: string
  /** Where it is, short. */
  area: string
  /** BCP 47, so that Han characters get their own forms. */
  language: string
}

/** A whole SVG file, 1200x630: the cover, the name, where it is, our name. */
export function shareCardSvg({ cover, title, area, language }: ShareCard): string {
  const { size, lines } = fitted(title)
  const top = 300 - ((lines.length - 1) * size * 1.24) / 2
  const name = lines.map((text, i) => words(text, LEFT, top + i * size * 1.24, size, 800, INK)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_CARD.width}" height="${SHARE_CARD.height}" ` +
    `viewBox="0 0 ${SHARE_CARD.width} ${SHARE_CARD.height}" lang="${plain(language)}">` +
    rect(0, 0, SHARE_CARD.width, SHARE_CARD.height, PAPER) +
    `<svg width="${PICTURE}" height="${SHARE_CARD.height}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">` +
    `${withPrefix(coverArt(cover), 'card')}</svg>` +
    words(area, LEFT, top - size * 1.24 - 4, 30, 600, INK_2) +
    name +
    circ(LEFT + 5, top + (lines.length - 1) * size * 1.24 + 52, 5, CORAL) +
    line(`M${LEFT + 26} ${f(top + (lines.length - 1) * size * 1.24 + 52)}h76`, INK, 3) +
    signature() +
    '</svg>'
  )
}

const signature = () =>
  `<svg x="${LEFT}" y="514" width="60" height="60" viewBox="0 0 40 40">${markArt()}</svg>` +
  `<g transform="translate(${LEFT + 78} 518) scale(1.18)">` +
  WORDMARK.strokes.map((d) => line(d, INK, 5)).join('') +
  line(WORDMARK.fluke, CORAL, 5) +
  '</g>'

const words = (text: string, x: number, y: number, size: number, weight: number, color: string) =>
  `<text x="${x}" y="${f(y)}" font-family="${FONTS}" font-size="${size}" font-weight="${weight}" fill="${color}">${plain(text)}</text>`

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text that is safe inside markup; control characters would make the file unreadable. */
const plain = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (char) => ESCAPED[char] ?? '')

/** Han, kana and Hangul fill a square; Latin about half of one. */
const widthOf = (text: string) =>
  [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 1 : /[A-Zmw]/.test(char) ? 0.72 : 0.56), 0)

/** The largest size at which the name is in at most four lines. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const size of [68, 60, 52, 44]) {
    const lines = broken(title, ROOM / size)
    if (lines.length <= (size > 52 ? 3 : MOST_LINES)) return { size, lines }
  }
  const lines = broken(title, ROOM / 44).slice(0, MOST_LINES)
  return { size: 44, lines: lines.map((text, i) => (i === MOST_LINES - 1 ? `${text.slice(0, -1)}…` : text)) }
}

/** Breaks at spaces; a word longer than the line breaks anywhere, as names in Chinese and Japanese must. */
function broken(title: string, room: number): string[] {
  const lines = ['']
  for (const word of title.split(/\s+/)) {
    const open = lines.at(-1) ?? ''
    if (widthOf(`${open} ${word}`) <= room) {
      lines[lines.length - 1] = `${open} ${word}`.trim()
      continue
    }
    if (open) lines.push('')
    for (const char of word) {
      if (widthOf((lines.at(-1) ?? '') + char) > room) lines.push('')
      lines[lines.length - 1] += char
    }
  }
  return lines
}
