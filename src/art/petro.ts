import { f, fill, line } from './pen.ts'

export type PetroKind = 'right' | 'calf' | 'hump' | 'boat' | 'deer' | 'sun'

/** Lines pecked into the Bangudae rock, seen from above; strokes are parted by "|". Box 100x160. */
const PETRO: Record<PetroKind, string> = {
  right:
    'M50 6C30 14 24 44 30 76C34 100 44 118 47 132C38 136 26 144 20 154C34 152 44 150 50 142C56 150 66 152 80 154C74 144 62 136 53 132C56 118 66 100 70 76C76 44 70 14 50 6Z|M30 54C18 60 12 72 12 84C20 78 28 72 31 66M70 54C82 60 88 72 88 84C80 78 72 72 69 66|M50 14V120M40 24C38 44 38 66 43 88M60 24C62 44 62 66 57 88|M44 2C40-6 34-10 28-10M56 2C60-6 66-10 72-10',
  calf: 'M50 10C32 20 28 50 33 80C37 104 45 118 48 130C40 136 30 142 26 152C38 150 45 148 50 140C55 148 62 150 74 152C70 142 60 136 52 130C55 118 63 104 67 80C72 50 68 20 50 10Z|M50 44C42 50 42 66 45 78C47 86 49 90 49 94L44 100M50 44C58 50 58 66 55 78C53 86 51 90 51 94L56 100|M33 60C24 64 18 74 18 84M67 60C76 64 82 74 82 84',
  hump: 'M50 8C32 16 27 46 32 78C36 102 45 118 48 131C38 134 26 142 20 152C34 151 44 149 50 141C56 149 66 151 80 152C74 142 62 134 52 131C55 118 64 102 68 78C73 46 68 16 50 8Z|M32 50C16 52 4 66 2 86C14 76 26 72 33 70M68 50C84 52 96 66 98 86C86 76 74 72 67 70|M38 22V66M44 16V74M50 14V78M56 16V74M62 22V66',
  boat: 'M4 96C20 118 80 118 96 96C84 104 16 104 4 96Z|M22 98V76M36 100V70M50 101V66M64 100V70M78 98V76|M22 70v.1M36 63v.1M50 59v.1M64 63v.1M78 70v.1|M50 76L88 58',
  deer: 'M16 70C26 58 58 58 72 66L84 44L92 52L82 78C78 92 74 94 72 98L74 130M66 98L64 128M30 96L26 130M22 94L18 126M16 70C12 84 18 94 30 96C44 100 58 100 72 98|M84 44C80 34 72 30 66 22M84 44C90 34 88 26 94 18M76 34L66 36M90 30L98 28',
  sun: 'M50 50m-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0M50 50m-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0|M50 16V4M50 84V96M16 50H4M84 50H96M26 26L18 18M74 26L82 18M26 74L18 82M74 74L82 82',
}

/** Fewer lines on the back, for dots and for small sizes, where ribs close into a blot. */
const PLAIN: Partial<Record<PetroKind, readonly [stroke: number, instead: string]>> = {
  right: [2, 'M50 22V112'],
  hump: [2, 'M44 22V68M56 22V68'],
}

type PetroStyle = {
  x?: number
  y?: number
  /** Scale; widths and dashes are given in the outer units. */
  k?: number
  c?: string
  w?: number
  o?: number
  solid?: string
  rot?: number
  dash?: string
  plain?: boolean
}

export function petro(kind: PetroKind, style: PetroStyle = {}): string {
  const {
    x = 0,
    y = 0,
    k = 1,
    c = '#fff',
    w = 2,
    o = 1,
    solid = '',
    rot = 0,
    dash = '',
    plain = false,
  } = style
  const strokes = PETRO[kind].split('|')
  const [rib, instead] = (plain && PLAIN[kind]) || []
  if (rib !== undefined && instead) strokes[rib] = instead
  const scaled =
    dash &&
    dash
      .split(' ')
      .map((v) => f(Number(v) / k) || 0.1)
      .join(' ')
  const ground = solid ? fill(strokes[0] ?? '', solid) : ''
  const inner = ground + strokes.map((d) => line(d, c, w / k, 1, scaled)).join('')
  const faint = o < 1 ? ` opacity="${o}"` : ''
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${rot}) scale(${k}) translate(-50 -75)"${faint}>${inner}</g>`
}

export type PetroFigure = { kind: PetroKind; solid: boolean; size: number }

const UPRIGHT: Record<PetroKind, number> = { right: 40, calf: 40, hump: 40, boat: 0, deer: 0, sun: 0 }
/** The sun is in the upper part of its 100x160 box. */
const MIDDLE: Record<PetroKind, number> = { right: 75, calf: 80, hump: 80, boat: 88, deer: 76, sun: 50 }

/** One figure in a 100x100 box, lines 2 px wide when shown at `size` px: solid, or dotted for "not yet". */
export function petroArt({ kind, solid, size }: PetroFigure): string {
  const k = kind === 'right' || kind === 'calf' || kind === 'hump' ? 0.52 : 0.78
  return petro(kind, {
    x: 50,
    y: 50 + (75 - MIDDLE[kind]) * k,
    k,
    w: 200 / size,
    rot: UPRIGHT[kind],
    c: 'currentColor',
    dash: solid ? '' : '.1 5',
    plain: !solid || size < 72,
  })
}
