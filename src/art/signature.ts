import { markArt } from './mark-art.ts'
import { HOURS } from './palettes.ts'
import { line } from './pen.ts'
import { WORDMARK } from './wordmark.ts'

const CORAL = '#B23A1E'

/** Our mark and our name on a picture that is handed on, 60 units high, its upper left corner there. */
export const signature = (x: number, y: number): string =>
  `<svg x="${x}" y="${y}" width="60" height="60" viewBox="0 0 40 40">${markArt()}</svg>` +
  `<g transform="translate(${x + 78} ${y + 4}) scale(1.18)">` +
  WORDMARK.strokes.map((d) => line(d, HOURS.dawn.deep, 5)).join('') +
  line(WORDMARK.fluke, CORAL, 5) +
  '</g>'
