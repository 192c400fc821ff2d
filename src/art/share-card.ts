import type { CoverSubject } from './cover-subject.ts'
import { coverArt } from './covers.ts'
import { fitted } from './fit-text.ts'
import { HOURS } from './palettes.ts'
import { circ, f, line, rect, withPrefix } from './pen.ts'
import { signature } from './signature.ts'

/** Width and height messengers show whole. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

const PICTURE = 640
const LEFT = PICTURE + 64
const ROOM = SHARE_CARD.width - LEFT - 64
const FITS = [
  [68, 3],
  [60, 3],
  [52, 4],
  [44, 4],
] as const
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
  const { size, lines } = fitted(title, ROOM, FITS)
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
    signature(LEFT, 514) +
    '</svg>'
  )
}

/**
 * A whole SVG file, 1200x630: the cover, uncut, and our name beside it. Without words, so that it is the same in every
 * language and needs no fonts where it is drawn; whoever shows it writes the name below.
 */
export const linkPictureSvg = (cover: CoverSubject): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_CARD.width}" height="${SHARE_CARD.height}" ` +
  `viewBox="0 0 ${SHARE_CARD.width} ${SHARE_CARD.height}">` +
  rect(0, 0, SHARE_CARD.width, SHARE_CARD.height, PAPER) +
  `<svg width="840" height="630" viewBox="0 0 400 300">${withPrefix(coverArt(cover), 'link')}</svg>` +
  circ(905, 400, 5, CORAL) +
  line('M926 400h76', INK, 3) +
  signature(900, 470) +
  '</svg>'

const words = (text: string, x: number, y: number, size: number, weight: number, color: string) =>
  `<text x="${x}" y="${f(y)}" font-family="${FONTS}" font-size="${size}" font-weight="${weight}" fill="${color}">${plain(text)}</text>`

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text that is safe inside markup; control characters would make the file unreadable. */
const plain = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (char) => ESCAPED[char] ?? '')
