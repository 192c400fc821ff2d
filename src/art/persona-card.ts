import type { BuddyName } from './buddy-names.ts'
import { buddyArt } from './buddies.ts'
import { fitted, widthOf } from './fit-text.ts'
import { HOURS } from './palettes.ts'
import { circ, rect, times, withPrefix } from './pen.ts'
import { signature } from './signature.ts'

/** A line of text on a picture. */
export type PictureText = {
  text: string
  x: number
  /** Of the baseline. */
  y: number
  size: number
  weight: number
  color: string
  align: 'left' | 'center' | 'right'
}

/** A picture without its texts, which are drawn with the fonts of the page: an SVG drawn as a picture has none of them. */
export type TextPicture = { svg: string; width: number; height: number; texts: PictureText[] }

export type CardShape = 'tall' | 'wide'

export type PersonaCard = {
  buddy: BuddyName
  name: string
  line: string
  tags: readonly string[]
  /** The four axes: both words, where between them (0 to 100), and which of the two is one's own. */
  axes: readonly { first: string; second: string; position: number | null; own: 'first' | 'second' }[]
  shape: CardShape
}

const { deep: INK } = HOURS.dawn
const PAPER = '#F5F6F4'
const PANEL = '#F3E6D8'
const INK_2 = '#3E4E5C'
const CORAL = '#FF6F4E'

type Box = readonly [x: number, y: number, width: number, height: number]

/** In px: where the whale stands, where the words do, and how much room they have. */
type Layout = {
  width: number
  height: number
  panel: Box
  whale: readonly [x: number, y: number, size: number]
  left: number
  room: number
  align: 'left' | 'center'
  nameAt: number
  nameSize: number
  lineSize: number
  tagSize: number
  axisTop: number
  axisStep: number
  axisSize: number
  signature: readonly [x: number, y: number]
}

const LAYOUTS: Record<CardShape, Layout> = {
  tall: {
    width: 1080,
    height: 1350,
    panel: [0, 0, 1080, 620],
    whale: [250, 30, 580],
    left: 90,
    room: 900,
    align: 'center',
    nameAt: 720,
    nameSize: 80,
    lineSize: 38,
    tagSize: 32,
    axisTop: 930,
    axisStep: 76,
    axisSize: 34,
    signature: [90, 1248],
  },
  wide: {
    width: 1200,
    height: 630,
    panel: [0, 0, 480, 630],
    whale: [20, 96, 440],
    left: 540,
    room: 600,
    align: 'left',
    nameAt: 118,
    nameSize: 62,
    lineSize: 28,
    tagSize: 24,
    axisTop: 304,
    axisStep: 60,
    axisSize: 26,
    signature: [540, 546],
  },
}

/** The result of the travel test as a picture to share: 1080x1350 upright, 1200x630 wide. */
export function personaCard(card: PersonaCard): TextPicture {
  const at = LAYOUTS[card.shape]
  const [x, y, size] = at.whale
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${at.width}" height="${at.height}" ` +
    `viewBox="0 0 ${at.width} ${at.height}">` +
    rect(0, 0, at.width, at.height, PAPER) +
    rect(...at.panel, PANEL) +
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 240 240">` +
    `${withPrefix(buddyArt({ name: card.buddy }), 'card')}</svg>` +
    card.axes.map(({ position }, row) => wave(card.shape, row, position)).join('') +
    signature(...at.signature) +
    '</svg>'
  return { svg, width: at.width, height: at.height, texts: [...headTexts(card), ...axisTexts(card)] }
}

/** A size and three smaller ones, each for so many lines. */
const steps = (size: number, lines: number) =>
  [
    [size, lines],
    [size * 0.85, lines],
    [size * 0.7, lines],
    [size * 0.58, lines],
  ] as const

/** As many of the hashtags as have room, each whole. */
function tagsIn(tags: readonly string[], room: number): string {
  const fit = tags.map((_, at) => tags.slice(0, at + 1).join(' ')).filter((text) => widthOf(text) <= room)
  return fit.at(-1) ?? ''
}

function headTexts({ shape, name, line, tags }: PersonaCard): PictureText[] {
  const at = LAYOUTS[shape]
  const x = at.align === 'center' ? at.width / 2 : at.left
  const base = { x, align: at.align }
  const title = fitted(name, at.room, steps(at.nameSize, 1))
  const under = fitted(line, at.room, steps(at.lineSize, 2))
  const lineAt = at.nameAt + under.size * 1.7
  const tagsAt = lineAt + (under.lines.length - 1) * under.size * 1.4 + at.tagSize * 1.8
  return [
    ...title.lines.map((text) => ({
      ...base,
      text,
      y: at.nameAt,
      size: title.size,
      weight: 800,
      color: INK,
    })),
    ...under.lines.map((text, row) => ({
      ...base,
      text,
      y: lineAt + row * under.size * 1.4,
      size: under.size,
      weight: 500,
      color: INK_2,
    })),
    {
      ...base,
      text: tagsIn(tags, at.room / at.tagSize),
      y: tagsAt,
      size: at.tagSize,
      weight: 600,
      color: INK_2,
    },
  ]
}

/** Of the room of a row, on each side of the wave. */
const WORD_SHARE = 0.29

function axisTexts({ shape, axes }: PersonaCard): PictureText[] {
  const at = LAYOUTS[shape]
  const room = at.room * WORD_SHARE
  const word = (text: string, row: number, isOwn: boolean) => {
    const { size, lines } = fitted(text, room, steps(at.axisSize, 1))
    const [color, weight] = isOwn ? [INK, 700] : [INK_2, 500]
    return { text: lines.join(' '), y: rowAt(shape, row) + size * 0.36, size, weight, color }
  }
  return axes.flatMap(({ first, second, own }, row): PictureText[] => [
    { ...word(first, row, own === 'first'), x: at.left, align: 'left' },
    { ...word(second, row, own === 'second'), x: at.left + at.room, align: 'right' },
  ])
}

const rowAt = (shape: CardShape, row: number): number =>
  LAYOUTS[shape].axisTop + row * LAYOUTS[shape].axisStep

/** A dotted wave and, where the answer stands is known, the mark on it. */
function wave(shape: CardShape, row: number, position: number | null): string {
  const at = LAYOUTS[shape]
  const from = at.left + at.room * (WORD_SHARE + 0.02)
  const length = at.room * (1 - 2 * (WORD_SHARE + 0.02))
  const y = rowAt(shape, row)
  const dots = times(40, (i) =>
    circ(from + (length * i) / 39, y + Math.sin(i / 2) * at.axisSize * 0.2, 2.4, INK_2),
  )
  const x = from + (length * (position ?? 0)) / 100
  const mark = circ(x, y, at.axisSize * 0.55, INK) + circ(x, y, at.axisSize * 0.2, CORAL)
  return dots.join('') + (position === null ? '' : mark)
}
