import { glow, leaf, stars } from './land-parts.ts'
import type { Motif } from './motif.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'

/** Meat keeps its colour at any hour. */
const RAW = '#C7664F'
const FAT = '#FFE3C4'
const MEAT = 'M-24-10C-10-20 18-18 26-6C28 10 6 18-12 14C-26 12-30 0-24-10Z'

const slice = (R: Rng, x: number, y: number, k = 1) =>
  place(
    f(x),
    f(y),
    k,
    f(R() * 50 - 25),
    fill(MEAT, RAW) + line('M-18-4C-6-12 10-10 18-2M-14 6C-4 0 8 2 14 8', FAT, 2.2, 0.8),
  )

const sideDish = (R: Rng, p: Palette, x: number, y: number, what: string) =>
  circ(x, y, 34, p.soft) +
  circ(x, y, 25, p.sun) +
  times(7, () => leaf(x + (R() - 0.5) * 26, y + (R() - 0.5) * 26, 14, R() * 360, what)).join('')

const round = (R: Rng, p: Palette) =>
  circ(200, 150, 176, p.mid) +
  circ(200, 150, 128, p.deep) +
  circ(200, 150, 114, p.near) +
  times(11, (i) => {
    const half = Math.sqrt(112 ** 2 - (i * 18 - 90) ** 2)
    return line(`M${110 + i * 18} ${f(150 - half)}V${f(150 + half)}`, p.far, 2.4, 0.8)
  }).join('') +
  times(8 + Math.floor(R() * 3), (i) =>
    slice(R, 142 + (i % 3) * 58 + R() * 10, 92 + Math.floor(i / 3) * 54 + R() * 10),
  ).join('') +
  sideDish(R, p, 40, 60, '#217A5F') +
  sideDish(R, p, 360, 240, '#217A5F') +
  sideDish(R, p, 364, 56, '#E4573A')

/** A square wire grill with a handle, meat chopped and pressed flat as in Eonyang. */
const square = (R: Rng, p: Palette) =>
  times(5, (i) => line(`M-20 ${30 + i * 62}H420`, p.mid, 1.6, 0.6, `${60 + R() * 60} 14`)).join('') +
  rect(104, 52, 192, 176, p.deep, 12) +
  rect(182, 220, 36, 100, p.deep, 8) +
  rect(116, 64, 168, 152, p.mid, 8) +
  times(9, (i) => line(`M${128 + i * 18} 64V216M116 ${76 + i * 16}H284`, p.line, 1.6, 0.45)).join('') +
  fill('M138 84Q200 68 262 84Q278 140 262 196Q200 212 138 196Q122 140 138 84Z', RAW) +
  times(6, (i) => line(`M${150 + (i % 2) * 8} ${100 + i * 17}q26-12 52 0t44-2`, FAT, 2.6, 0.75)).join('') +
  times(12, () => circ(148 + R() * 104, 92 + R() * 96, 2.4, p.line, 0.9)).join('') +
  sideDish(R, p, 50, 104, '#217A5F') +
  sideDish(R, p, 352, 176, '#E4573A') +
  line('M330 44L376 108M344 38L386 104', p.soft, 5)

/** Meat on a leaf-lined plate beside the brazier. */
const platter = (R: Rng, p: Palette) =>
  circ(304, 92, 98, p.mid) +
  circ(304, 92, 82, p.deep) +
  times(9, () => circ(262 + R() * 84, 54 + R() * 76, 8 + R() * 5, R() > 0.5 ? p.pop : p.sun, 0.9)).join('') +
  times(8, (i) => line(`M${234 + i * 20} 20V170`, p.far, 2.6, 0.8)).join('') +
  times(4, (i) => slice(R, 276 + (i % 2) * 56, 66 + Math.floor(i / 2) * 50)).join('') +
  `<ellipse cx="146" cy="196" rx="126" ry="80" fill="${p.deep}"/><ellipse cx="146" cy="190" rx="126" ry="80" fill="${p.soft}"/>` +
  times(10, (i) => leaf(146, 190, 100, i * 36 + R() * 10, i % 2 ? '#217A5F' : '#4C9F80')).join('') +
  times(6, (i) => slice(R, 98 + (i % 3) * 48, 168 + Math.floor(i / 3) * 44, 1.1)).join('') +
  circ(48, 60, 30, p.soft) +
  circ(48, 60, 22, p.pop)

export const grill: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.near) + cycle([round, square, platter], form)(R, p)

type Pair = [string, string]
const FRUIT: [Pair, ...Pair[]] = [
  ['#FF7A59', '#E4573A'],
  ['#217A5F', '#4C9F80'],
  ['#F7D58A', '#EABB5D'],
  ['#DDB08E', '#FAF0E4'],
]

const awning = (p: Palette, y: number, h: number) =>
  times(7, (i) => fill(`M${i * 62 - 20} ${y}h62v${h}q-31 26 -62 0z`, i % 2 ? p.pop : p.soft)).join('') +
  rect(-20, y - 10, 440, 14, p.near)

const crate = (p: Palette, x: number, y: number, k: number, fruit: Pair) =>
  place(
    x,
    y,
    k,
    0,
    times(9, (j) =>
      circ(-32 + (j % 5) * 16 + (j > 4 ? 8 : 0), -10 - (j > 4 ? 12 : 0), 10, cycle(fruit, j)),
    ).join('') +
      fill('M-46-6H46L36 40H-36Z', p.mid) +
      line('M-42 8H42M-39 22H39', p.line, 1.6, 0.5),
  )

const bulb = (p: Palette, x: number, y: number, r: number) =>
  line(`M${x} -20V${y - r}`, p.near, 2) + circ(x, y, r, glow(p))

const STALLS = [
  (R: Rng, p: Palette) => {
    const first = Math.floor(R() * 4)
    return (
      awning(p, 30, 44) +
      rect(-20, 96, 440, 100, p.sky[2]) +
      [60, 200, 340].map((x) => bulb(p, x, 104, 15)).join('') +
      rect(-20, 190, 440, 140, p.near) +
      times(4, (i) => crate(p, 46 + i * 104, 214, 1, cycle(FRUIT, i + first))).join('') +
      rect(-20, 262, 440, 80, p.deep)
    )
  },
  // one stall with its crates stepped, seen whole
  (R: Rng, p: Palette) => {
    const first = Math.floor(R() * 4)
    return (
      rect(-20, 226, 440, 120, p.far) +
      rect(66, 60, 10, 190, p.deep) +
      rect(324, 60, 10, 190, p.deep) +
      rect(76, 110, 248, 130, p.sky[2]) +
      bulb(p, 140, 116, 12) +
      bulb(p, 260, 116, 12) +
      fill('M48 92L74 44H326L352 92Z', p.near) +
      times(6, (i) => fill(`M${48 + i * 51} 90h51v20q-25 18-51 0z`, i % 2 ? p.pop : p.soft)).join('') +
      rect(76, 176, 248, 70, p.mid) +
      times(3, (i) => crate(p, 124 + i * 76, 176, 0.78, cycle(FRUIT, i + first))).join('') +
      rect(60, 216, 280, 44, p.near) +
      times(3, (i) => crate(p, 110 + i * 90, 226, 0.92, cycle(FRUIT, i + first + 1))).join('')
    )
  },
  // the market street in the evening
  (R: Rng, p: Palette) =>
    (p.lit ? stars(R, p, 16, 50) : '') +
    fill('M-20-20L150 96V214L-20 300Z', p.mid) +
    fill('M420-20L250 96V214L420 300Z', p.mid) +
    fill('M-20 330L150 206H250L420 330Z', p.far) +
    times(3, (i) =>
      fill(
        `M${-20 + i * 56} ${66 + i * 24}L${38 + i * 50} ${92 + i * 16}V${116 + i * 14}L${-20 + i * 56} ${104 + i * 18}Z`,
        i % 2 ? p.soft : p.pop,
      ),
    ).join('') +
    times(3, (i) =>
      fill(
        `M${420 - i * 56} ${66 + i * 24}L${362 - i * 50} ${92 + i * 16}V${116 + i * 14}L${420 - i * 56} ${104 + i * 18}Z`,
        i % 2 ? p.pop : p.soft,
      ),
    ).join('') +
    line('M-20 20Q200 96 420 20M60 40Q200 100 340 40', p.near, 1.6, 0.8) +
    each([
      [110, 70, 13],
      [200, 84, 15],
      [290, 70, 13],
      [160, 118, 8],
      [240, 118, 8],
    ])
      .map(([x, y, r]) => circ(x, y, r, glow(p)))
      .join('') +
    crate(p, 60, 234, 1, cycle(FRUIT, 0)) +
    crate(p, 340, 234, 1, cycle(FRUIT, 2)) +
    crate(p, 116, 214, 0.62, cycle(FRUIT, 1)) +
    crate(p, 284, 214, 0.62, cycle(FRUIT, 3)) +
    place(
      200,
      222,
      0.9,
      0,
      circ(0, -46, 11, p.deep) +
        fill('M-14 16C-16-18-11-34 0-34S16-18 14 16Z', p.deep) +
        circ(24, -34, 9, p.pop) +
        fill('M12 16C12-10 17-24 24-24S36-10 36 16Z', p.pop),
    ),
] as const

export const market: Motif = (R, p, form) => rect(-20, -20, 440, 360, p.sky[1]) + cycle(STALLS, form)(R, p)

const wholeFish = (p: Palette, x: number, y: number, k: number, a: number) =>
  place(
    x,
    y,
    k,
    a,
    fill(
      'M-104 0C-60-52 40-58 92-8C104-22 118-34 134-38C128-18 128 14 138 34C120 30 104 20 92 6C44 54-60 50-104 0Z',
      p.mid,
    ) +
      fill('M-104 0C-60 50 44 54 92 6C40 22-50 20-104 0Z', p.far) +
      circ(-74, -8, 6, p.line) +
      circ(-74, -8, 3, p.deep) +
      line('M-52-26C-40-10-40 12-52 26', p.line, 2.4, 0.8) +
      times(5, (i) => line(`M${-26 + i * 22}-22c8 8 8 18 0 26`, p.line, 1.8, 0.6)).join('') +
      fill('M-10-38C6-56 36-54 48-36Z', p.near),
  )

const lemon = (x: number, y: number) =>
  circ(x, y, 22, '#F2B84B') +
  circ(x, y, 17, '#FFF3D6') +
  [0, 60, 120]
    .map(
      (a) =>
        `<path transform="rotate(${a} ${x} ${y})" d="M${x - 15} ${y}h30" stroke="#F2B84B" stroke-width="2"/>`,
    )
    .join('')

const DISHES = [
  (_: Rng, p: Palette) =>
    `<ellipse cx="200" cy="150" rx="150" ry="98" fill="${p.soft}"/><ellipse cx="200" cy="150" rx="134" ry="84" fill="none" stroke="${p.far}" stroke-width="2.5" stroke-dasharray=".1 8" stroke-linecap="round"/>` +
    wholeFish(p, 192, 152, 0.92, -6) +
    lemon(302, 98) +
    lemon(104, 206) +
    each([
      [88, 106, 20],
      [314, 200, 150],
      [286, 222, 190],
      [118, 88, -20],
    ])
      .map(([x, y, a]) => leaf(x, y, 36, a, '#217A5F'))
      .join(''),
  // raw slices in a ring on ice, with sauce
  (R: Rng, p: Palette) =>
    circ(200, 150, 112, p.deep) +
    circ(200, 148, 106, p.soft) +
    times(9, (i) => leaf(200, 150, 92, i * 40 + R() * 16, i % 2 ? '#217A5F' : '#8CCDB3')).join('') +
    times(12, (i) => {
      const a = (i / 12) * 360 + 8
      return place(
        200,
        150,
        1,
        f(a),
        fill('M34-14C52-24 78-20 86-6C84 12 58 18 38 10Z', i % 3 ? '#FFF3E6' : '#F7B9A0') +
          line('M44-8C58-14 70-12 78-4M44 2C56-2 66 0 74 4', i % 3 ? '#F3B7A0' : '#E4573A', 2, 0.75),
      )
    }).join('') +
    circ(200, 150, 27, p.near) +
    circ(200, 150, 20, '#E4573A') +
    circ(64, 74, 26, p.soft) +
    circ(64, 74, 18, '#F2B84B') +
    line('M322 60L362 246M338 56L374 242', p.soft, 5),
  // two on a board
  (R: Rng, p: Palette) =>
    rect(58, 58, 284, 184, '#DDB08E', 20) +
    circ(320, 80, 9, p.near) +
    times(5, (i) => line(`M72 ${86 + i * 32}H326`, '#B9744A', 1.6, 0.5, `${50 + R() * 60} 12`)).join('') +
    wholeFish(p, 196, 114, 0.84, 4) +
    wholeFish(p, 206, 186, 0.84, -4) +
    lemon(84, 210) +
    leaf(318, 148, 34, 190, '#217A5F'),
] as const

export const fish: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.near) +
  clip(
    'M-20-20H420V320H-20Z',
    times(6, (i) =>
      line(
        `M-20 ${20 + i * 54}C100 ${8 + i * 54} 260 ${36 + i * 54} 420 ${18 + i * 54}`,
        p.mid,
        1.4,
        0.7,
        '80 10 30 8',
      ),
    ).join(''),
  ) +
  cycle(DISHES, form)(R, p)
