import { circ, each, fill, line, place, times } from './pen.ts'

export const INK = '#0A2038'
export const CREAM = '#FFF4E8'

export type BodyName = 'gray' | 'right' | 'hump' | 'sperm' | 'orca'
export type EyeName = 'dot' | 'happy' | 'calm' | 'wink' | 'wide' | 'sleepy'
export type TextureName = 'back' | 'waves' | 'spots' | 'veins' | 'petro' | 'stars' | 'stripes' | 'weave'
export type SpoutName = 'v' | 'one' | 'heart' | 'none'

type Spot = readonly [x: number, y: number]

export type Body = {
  /** Outline, fin and belly; the fin's first curve is its leading edge. */
  d: string
  fin: string
  belly: string
  mouth: string
  /** Where the fluke sits and how it is turned. */
  fl: readonly [number, number, number]
  eye: Spot
  blow: Spot
  bumps?: readonly Spot[]
  patch?: boolean
}

/** The five silhouettes that are on the rock, facing right, in a 240 box. */
export const BODIES: Record<BodyName, Body> = {
  gray: {
    d: 'M208 138C208 102 176 78 134 80C106 81 88 97 70 108C60 114 50 108 47 94L35 98C36 122 46 136 60 146C78 168 110 184 148 182C186 180 208 164 208 138Z',
    fl: [41, 98, 0],
    eye: [166, 124],
    mouth: 'M207 142C190 151 172 151 158 142',
    fin: 'M126 158C120 178 106 194 88 200C84 184 92 166 108 154Z',
    blow: [138, 78],
    belly: 'M40 160C96 164 150 154 214 142V210H40Z',
  },
  right: {
    d: 'M208 142C212 106 180 74 130 78C96 81 76 104 62 112C54 116 48 108 46 96L34 99C34 120 42 136 56 146C74 172 110 186 148 184C186 182 206 168 208 142Z',
    fl: [40, 100, -4],
    eye: [160, 138],
    mouth: 'M207 136C196 112 172 108 150 124C146 128 144 132 142 138',
    fin: 'M118 160C112 178 98 192 82 194C78 180 86 164 102 156Z',
    blow: [136, 76],
    belly: 'M40 168C96 176 140 172 168 158C184 150 200 146 214 144V210H40Z',
    bumps: [
      [196, 104],
      [186, 94],
      [203, 116],
    ],
  },
  hump: {
    d: 'M210 132C208 100 174 82 136 84C116 85 104 84 96 90C88 98 78 108 68 112C58 116 50 108 47 94L35 98C36 122 46 138 60 146C80 168 112 180 148 178C188 176 211 160 210 132Z',
    fl: [41, 98, 0],
    eye: [168, 122],
    mouth: 'M209 136C194 146 174 146 160 138',
    fin: 'M128 156C128 184 112 208 84 218C82 192 92 168 110 152Z',
    blow: [142, 82],
    belly: 'M40 158C96 160 150 150 214 136V210H40Z',
  },
  sperm: {
    d: 'M204 154C210 150 210 142 209 132L207 104C205 88 192 80 172 80C134 80 104 92 84 104C70 112 54 112 47 96L35 100C36 122 46 136 60 144C80 160 104 168 132 170C160 178 190 170 204 154Z',
    fl: [41, 100, 0],
    eye: [158, 138],
    mouth: 'M205 152C188 156 170 156 150 152',
    fin: 'M116 158C112 174 100 186 86 190C82 178 88 164 102 154Z',
    blow: [190, 80],
    belly: 'M60 152C110 166 150 160 206 152V210H60Z',
  },
  orca: {
    d: 'M208 136C206 106 174 84 138 84C132 66 122 52 108 46C106 62 106 78 104 92C88 100 78 108 68 112C58 116 50 108 47 94L35 98C36 122 46 136 60 144C80 166 112 178 148 176C186 174 209 160 208 136Z',
    fl: [41, 98, 0],
    eye: [170, 126],
    mouth: 'M207 140C192 149 174 149 160 141',
    fin: 'M128 154C124 176 110 194 92 200C88 184 94 166 110 152Z',
    blow: [152, 82],
    belly: 'M40 152C80 166 110 162 140 156C170 150 190 146 214 140V210H40Z',
    patch: true,
  },
}

type Draw = (x: number, y: number, body: string) => string

export const EYES: Record<EyeName, Draw> = {
  dot: (x, y) => circ(x, y, 6.2, INK) + circ(x + 2, y - 2.2, 2, '#fff'),
  happy: (x, y) => line(`M${x - 7} ${y + 2}q7 -9 14 0`, INK, 3.4),
  calm: (x, y) => line(`M${x - 7} ${y - 1}q7 8 14 0`, INK, 3.4),
  wink: (x, y) => line(`M${x - 7} ${y}h13`, INK, 3.4) + line(`M${x + 6} ${y}l4 -4`, INK, 2.4),
  wide: (x, y) => circ(x, y, 9, '#fff') + circ(x + 1.5, y, 6, INK) + circ(x + 3.4, y - 2, 2, '#fff'),
  sleepy: (x, y, body) =>
    circ(x, y, 6.4, INK) +
    `<rect x="${x - 9}" y="${y - 10}" width="18" height="9" fill="${body}"/>` +
    line(`M${x - 8} ${y - 1}h16`, INK, 2.6),
}

export const TEXTURES: Record<TextureName | 'pleats', (c: string) => string> = {
  pleats: (c) =>
    times(5, (i) =>
      line(
        `M${206 - i * 6} ${150 + i * 7}C${176 - i * 5} ${161 + i * 5} ${140 - i * 6} ${162 + i * 5} ${104 - i * 6} ${156 + i * 4}`,
        c,
        1.8,
        0.55,
      ),
    ).join(''),
  back: (c) =>
    times(3, (i) =>
      line(
        `M${184 - i * 8} ${92 + i * 11}C${150 - i * 4} ${82 + i * 10} ${116 - i * 4} ${90 + i * 10} ${80 - i * 3} ${116 + i * 6}`,
        c,
        1.8,
        0.5,
        '34 7 12 7',
      ),
    ).join(''),
  waves: (c) =>
    times(3, (i) => line(`M${66 + i * 6} ${124 + i * 10}q8 -8 16 0t16 0t16 0t16 0`, c, 2, 0.6)).join(''),
  spots: (c) =>
    each([
      [92, 112],
      [108, 100],
      [120, 114],
      [104, 126],
      [134, 98],
      [84, 128],
      [148, 104],
      [126, 130],
    ])
      .map(([x, y], i) => circ(x, y, 2.2 + (i % 3), c, 0.6))
      .join(''),
  veins: (c) =>
    line('M176 98C146 96 108 104 66 126', c, 2, 0.7) +
    [150, 130, 110, 92]
      .map((x, i) => line(`M${x} ${100 + i * 4}q-8 -6 -10 -14M${x} ${100 + i * 4}q-12 6 -20 16`, c, 1.8, 0.6))
      .join(''),
  petro: (c) =>
    line('M84 116C92 104 110 100 122 108C110 116 96 120 84 116ZM84 116L76 110M84 116L77 121', c, 1.8, 0.85) +
    line('M134 96C142 88 154 88 160 94C152 100 142 101 134 96ZM134 96L128 92M134 96L129 101', c, 1.8, 0.85) +
    line('M128 124c3-6 12-6 16 0M130 124l-2 8M142 124l2 8M144 124l5-7', c, 1.8, 0.85) +
    circ(102, 128, 1.6, c) +
    circ(110, 132, 1.6, c) +
    circ(94, 132, 1.6, c),
  stars: (c) =>
    each([
      [92, 116, 1],
      [118, 98, 1.3],
      [108, 126, 0.8],
      [140, 108, 1],
      [84, 132, 0.7],
      [132, 128, 0.8],
    ])
      .map(([x, y, k]) =>
        place(
          x,
          y,
          k,
          0,
          fill('M0-6L1.600-1.600L6 0L1.600 1.600L0 6L-1.600 1.600L-6 0L-1.600-1.600Z', c, 0.85),
        ),
      )
      .join(''),
  stripes: (c) => times(5, (i) => line(`M${156 - i * 19} ${84 + i * 4}q-8 12 -4 28`, c, 3, 0.5)).join(''),
  weave: (c) =>
    times(5, (i) =>
      line(`M${150 - i * 17} ${88 + i * 4}l-14 34M${134 - i * 15} ${88 + i * 5}l18 26`, c, 1.5, 0.5),
    ).join(''),
}

const drops: Record<SpoutName, (x: number, y: number, c: string) => string> = {
  v: (x, y, c) =>
    line(`M${x} ${y - 4}c-3-14-12-22-24-24M${x} ${y - 4}c3-14 12-22 24-24`, c, 4) +
    circ(x - 30, y - 22, 2.6, c) +
    circ(x + 30, y - 22, 2.6, c),
  one: (x, y, c) =>
    line(`M${x} ${y - 4}c-2-12 2-20-4-30c-6-8-16-6-16 2M${x} ${y - 4}c2-12-2-20 4-30c6-8 16-6 16 2`, c, 4),
  heart: (x, y, c) =>
    place(
      x,
      y - 26,
      1,
      0,
      line('M0 22V12', c, 3.6) +
        fill('M0 8C-16-4-14-16-6-16C-2-16 0-13 0-11C0-13 2-16 6-16C14-16 16-4 0 8Z', c),
    ),
  none: () => '',
}

export const spout = (kind: SpoutName, [x, y]: Spot, c: string): string => drops[kind](x, y, c)

export const fluke = (x: number, y: number, r: number, c: string, ln: string): string =>
  place(
    x,
    y,
    1,
    r,
    fill('M0 6C-8-10-24-10-34-24C-18-32-2-28 4-16C9-30 24-36 40-31C34-15 18-9 9 4Z', c) +
      line('M-24-22C-12-22-4-16 2-6M30-27C20-24 12-16 6-6', ln, 1.6, 0.6),
  )
