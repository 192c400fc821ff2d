import { bambooStalk, glow, leaf, pine, ridge, sea, sky, stars, sun } from './land-parts.ts'
import type { Motif } from './motif.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import { petro } from './petro.ts'
import type { Rng } from './rng.ts'
import { birds } from './sea-parts.ts'

const stalks = (R: Rng, p: Palette, n: number, from: number, to: number, w: number, c: string, lean = 0) =>
  times(n, (i) =>
    bambooStalk(
      R,
      from + ((to - from) * i) / Math.max(1, n - 1),
      350,
      w + R() * w * 0.4,
      c,
      p.line,
      lean * R(),
    ),
  ).join('')

const foliage = (R: Rng, p: Palette, n: number, at: () => readonly [x: number, y: number, a: number]) =>
  times(n, () => {
    const [x, y, a] = at()
    return leaf(x, y, 26 + R() * 20, a, R() > 0.5 ? p.near : p.deep)
  }).join('')

const walker = (p: Palette, x: number, y: number, k: number) =>
  place(x, y, k, 0, circ(0, -46, 11, p.deep) + fill('M-14 16C-16-18-11-34 0-34S16-18 14 16Z', p.deep))

const GROVES = [
  // the path between two walls of bamboo
  (R: Rng, p: Palette) =>
    rect(150, -20, 100, 360, p.sky[0]) +
    circ(200, 96, 36, p.sun) +
    stalks(R, p, 6, 18, 143, 6, p.far, 2) +
    stalks(R, p, 6, 236, 371, 6, p.far, -2) +
    stalks(R, p, 5, 4, 128, 10, p.mid, 2.5) +
    stalks(R, p, 4, 262, 373, 10, p.mid, -2.5) +
    fill(
      'M-20 330L-20 288C80 268 150 262 186 236C196 226 198 210 200 196C204 210 208 226 220 236C262 264 330 270 420 288V330Z',
      p.soft,
    ) +
    line('M196 250C186 272 160 290 120 312M206 250C220 272 250 290 292 312', p.mid, 1.4, 0.6, '30 8') +
    each([
      [-2, 16],
      [62, 15],
      [342, 16],
      [394, 18],
    ])
      .map(([x, w]) => bambooStalk(R, x, 360, w, p.near, p.line, 0))
      .join('') +
    foliage(R, p, 40, () => {
      const left = R() > 0.5
      return [left ? R() * 150 - 20 : 270 + R() * 150, R() * 120 - 10, left ? 20 + R() * 50 : 110 + R() * 50]
    }) +
    walker(p, 196, 252, 0.46) +
    place(210, 254, 0.34, 0, circ(0, -46, 11, p.pop) + fill('M-14 16C-16-18-11-34 0-34S16-18 14 16Z', p.pop)),
  // the grove across the river
  (R: Rng, p: Palette) =>
    rect(-20, -20, 440, 140, p.sky[0]) +
    circ(300, 74, 32, p.sun) +
    (p.lit ? stars(R, p, 20, 60) : '') +
    ridge(R, p, 120, 26, 6, p.far, { peak: [110, 34, 70], lines: 5 }) +
    clip(
      'M-20 196V128C40 104 90 92 150 100C220 88 300 110 420 100V196Z',
      rect(-20, 60, 440, 150, p.mid) +
        times(34, (i) => rect(-16 + i * 13, 60 + R() * 20, 5 + R() * 3, 150, i % 3 ? p.near : p.far, 1)).join(
          '',
        ) +
        times(40, () => circ(R() * 400, 104 + R() * 30, 11 + R() * 8, R() > 0.5 ? p.near : p.mid)).join(''),
    ) +
    sea(R, p, 194, p.far, 6, 0.7) +
    fill('M-20 330V262C80 240 200 276 420 246V330Z', p.soft) +
    line('M-20 284C80 262 200 298 420 268', p.pop, 2.4, 0.9, '10 9') +
    (p.lit ? times(26, () => circ(R() * 400, 120 + R() * 70, 2.2, glow(p), 0.95)).join('') : '') +
    walker(p, 150, 262, 0.56) +
    bambooStalk(R, 14, 360, 17, p.deep, p.line, 1) +
    bambooStalk(R, 42, 360, 13, p.deep, p.line, -1) +
    times(9, (i) =>
      leaf(22 + R() * 14, -6 + i * 12, 30 + R() * 20, i % 2 ? 150 + R() * 24 : 16 + R() * 30, p.deep),
    ).join(''),
] as const

export const bamboo: Motif = (R, p, form) => rect(-20, -20, 440, 360, p.sky[1]) + cycle(GROVES, form)(R, p)

type Carved = readonly (readonly [
  kind: 'right' | 'calf' | 'hump' | 'boat' | 'deer' | 'sun',
  x: number,
  y: number,
  k: number,
  turn: number,
])[]

/** What is on the rock; the first three panels of many. */
const PANELS: readonly [Carved, Carved, Carved] = [
  [
    ['right', 96, 128, 0.88, -12],
    ['calf', 182, 96, 0.74, 6],
    ['hump', 264, 132, 0.86, 14],
    ['boat', 322, 62, 0.52, 0],
    ['deer', 340, 186, 0.52, 0],
    ['sun', 190, 214, 0.36, 0],
  ],
  [
    ['hump', 214, 124, 1.24, -34],
    ['calf', 104, 158, 0.56, -34],
    ['calf', 310, 92, 0.5, -28],
    ['boat', 96, 70, 0.6, -6],
    ['deer', 322, 196, 0.6, 0],
  ],
  [
    ['boat', 200, 70, 0.92, -4],
    ['right', 116, 158, 0.82, 66],
    ['hump', 280, 158, 0.82, -64],
    ['deer', 200, 206, 0.56, 0],
    ['sun', 330, 72, 0.44, 0],
    ['calf', 62, 66, 0.44, 20],
  ],
]

export const petroglyph: Motif = (R, p, form) => {
  const d = 'M-20-20H420V252C370 240 330 262 290 250C240 240 200 262 150 250C100 244 40 262-20 246Z'
  const seams = times(7, (i) =>
    line(
      `M-20 ${i * 44 + R() * 16}C100 ${i * 44 - 18 + R() * 40} 280 ${i * 44 + 26 - R() * 40} 420 ${i * 44 + R() * 12}`,
      p.near,
      1.6,
      0.45,
      `${60 + R() * 120} 14`,
    ),
  )
  const shade = form === 1 ? 'M-20-20H80C60 90 20 180-20 250Z' : 'M300-20H420V250C390 240 340 90 300-20Z'
  const figures = cycle(PANELS, form).map(([kind, x, y, k, rot]) =>
    petro(kind, {
      x,
      y,
      k,
      rot,
      c: p.line,
      w: 2.6,
      solid: kind === 'right' || kind === 'calf' || kind === 'hump' ? p.near : '',
    }),
  )
  return (
    rect(-20, -20, 440, 360, p.near) +
    fill(d, p.mid) +
    clip(d, seams.join('') + fill(shade, p.near, 0.35)) +
    figures.join('') +
    sea(R, p, 262, p.deep, 4)
  )
}

const plumes = (R: Rng, p: Palette, n: number, from: number, to: number, tall: number) =>
  times(n, () => {
    const x = from + R() * (to - from)
    const h = tall * (0.5 + R() * 0.6)
    const b = 8 + R() * 20
    return (
      line(
        `M${f(x)} 310C${f(x + 2)} ${f(310 - h * 0.6)} ${f(x + b * 0.5)} ${f(310 - h)} ${f(x + b)} ${f(306 - h)}`,
        p.soft,
        1.4,
        0.9,
      ) +
      place(
        f(x + b),
        f(306 - h),
        1,
        f(28 + R() * 24),
        fill('M-3 8C-5-6-2-20 0-28C4-18 5-4 3 8Z', p.soft, 0.95) + line('M0 6V-18', p.far, 0.8, 0.7),
      )
    )
  }).join('')

export const silvergrass: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form ? 112 : 284, form ? 78 : 92, form ? 28 : 34, 0) +
  birds(R, p.near, form ? 270 : 60, 60, 4) +
  ridge(R, p, 150, 20, 6, p.far, { peak: [form ? 300 : 110, form ? 96 : 62, 60], lines: 7 }) +
  ridge(R, p, 176, 26, 7, p.mid, { peak: [form ? 80 : 310, 40, 80], lines: 6 }) +
  ridge(R, p, 226, 22, 6, p.near, { lines: 5 }) +
  (form
    ? fill(
        'M84 330C170 302 228 290 210 262C203 250 207 240 216 226C213 241 215 250 225 260C256 288 220 306 222 330Z',
        p.soft,
      ) +
      walker(p, 206, 252, 0.62) +
      plumes(R, p, 20, -10, 110, 110) +
      plumes(R, p, 20, 262, 410, 110)
    : plumes(R, p, 44, -10, 410, 100))

const bloom = (p: Palette, x: number, y: number, k: number, c: string) =>
  circ(x, y, k, c) +
  line(
    `M${f(x - k * 0.5)} ${f(y)}a${f(k * 0.5)} ${f(k * 0.5)} 0 1 1 ${f(k * 0.9)} ${f(k * 0.3)}a${f(k * 0.34)} ${f(k * 0.34)} 0 1 1 ${f(-k * 0.55)} ${f(-k * 0.25)}`,
    p.deep,
    1.4,
    0.6,
  )

const petal = (R: Rng, p: Palette) => cycle([p.pop, '#F3B7A0', p.soft, '#E4573A'], Math.floor(R() * 4))

const ROSES = [
  (R: Rng, p: Palette) =>
    times(22, (i) => {
      const x = (i % 8) * 58 - 10 + (i > 7 ? 26 : 0) + R() * 14
      const y = 196 + Math.floor(i / 8) * 44 + R() * 16
      const k = 15 + Math.floor(i / 8) * 5
      return (
        line(`M${f(x)} ${f(y)}V330`, p.near, 2.4) +
        leaf(x, y + k + 10, 20, 24, p.near) +
        leaf(x, y + k + 20, 20, 156, p.near) +
        bloom(p, x, y, k, petal(R, p))
      )
    }).join(''),
  // an arch over the garden path
  (R: Rng, p: Palette) =>
    rect(-20, 216, 440, 120, p.near) +
    fill('M160 330L186 216H214L250 330Z', p.soft) +
    line('M110 300V160A90 90 0 0 1 290 160V300', p.deep, 7) +
    line('M132 300V162A68 68 0 0 1 268 162V300', p.deep, 3) +
    times(17, (i) => {
      const a = Math.PI * (1.06 - (i / 16) * 1.12)
      const [x, y] = [200 + Math.cos(a) * 84, 158 - Math.sin(a) * 84]
      return leaf(x, y, 24, R() * 360, p.near) + leaf(x, y, 22, R() * 360, p.mid)
    }).join('') +
    times(13, (i) => {
      const a = Math.PI * (1.1 - (i / 12) * 1.2)
      return bloom(
        p,
        200 + Math.cos(a) * (80 + R() * 12),
        158 - Math.sin(a) * (80 + R() * 12),
        11 + R() * 4,
        petal(R, p),
      )
    }).join('') +
    each([
      [48, 250, 18],
      [84, 276, 16],
      [22, 290, 20],
      [320, 256, 17],
      [356, 276, 20],
      [310, 292, 15],
    ])
      .map(([x, y, k]) => leaf(x, y + k, 26, 30, p.deep) + bloom(p, x + R() * 8, y, k, petal(R, p)))
      .join(''),
] as const

export const rose: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  circ(form ? 200 : 300, form ? 128 : 70, 34, p.sun) +
  ridge(R, p, form ? 168 : 120, 24, 6, p.far, { lines: 5 }) +
  ridge(R, p, form ? 196 : 166, 22, 6, p.mid, { lines: 5 }) +
  cycle(ROSES, form)(R, p)

const cabin = (p: Palette, x: number, y: number, k: number) =>
  place(
    x,
    y,
    k,
    0,
    line('M0 0V24', p.deep, 3) +
      rect(-30, 22, 60, 46, p.pop, 10) +
      rect(-23, 30, 20, 20, p.soft, 4) +
      rect(3, 30, 20, 20, p.soft, 4),
  )

export const cable: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form ? 84 : 300, 70, 28) +
  ridge(R, p, 140, 30, 6, p.far, { peak: [form ? 300 : 90, 70, 60], lines: 6, ink: p.near, op: 0.25 }) +
  (form ? sea(R, p, 176, p.mid, 5) : ridge(R, p, 196, 26, 6, p.mid, { peak: [320, 60, 70], lines: 6 })) +
  ridge(R, p, form ? 240 : 258, 20, 6, p.near, form ? { peak: [60, 40, 60], lines: 5 } : { lines: 4 }) +
  (form
    ? line('M-20 60Q180 132 420 44', p.deep, 2) +
      rect(56, 96, 10, 120, p.deep) +
      rect(44, 92, 34, 7, p.deep, 2) +
      cabin(p, 210, 101, 1.5)
    : line('M-20 132L420 40', p.deep, 2) + cabin(p, 136, 99.4, 1.1) + cabin(p, 280, 69.3, 0.8))

const ROADS = [
  (R: Rng, p: Palette) =>
    ridge(R, p, 196, 16, 6, p.near, { lines: 4 }) +
    fill('M-20 330V250C60 216 190 232 206 196C208 190 214 190 216 196C222 240 120 262 150 330Z', p.soft) +
    line('M60 330C80 280 190 262 211 200', p.pop, 2.6, 1, '10 9') +
    pine(306, 226, 1.2, p) +
    pine(346, 236, 0.9, p),
  // winding up the hill
  (R: Rng, p: Palette) =>
    ridge(R, p, 190, 20, 6, p.mid, { peak: [280, 50, 70], lines: 5 }) +
    ridge(R, p, 226, 14, 6, p.near, { lines: 4 }) +
    fill(
      'M92 330C150 300 330 292 316 262C304 240 150 254 158 226C162 208 236 204 262 172C270 200 186 212 190 228C196 244 356 232 366 264C376 300 230 310 222 330Z',
      p.soft,
    ) +
    line(
      'M156 330C200 306 350 300 340 264C330 240 172 250 174 227C178 212 250 204 264 178',
      p.pop,
      2.6,
      1,
      '10 9',
    ) +
    pine(92, 252, 1.3, p) +
    pine(126, 262, 0.9, p),
  // straight on, with a signpost
  (R: Rng, p: Palette) =>
    ridge(R, p, 186, 14, 6, p.near, { lines: 4 }) +
    fill('M100 330L192 190H208L300 330Z', p.soft) +
    line('M200 198V330', p.pop, 4, 1, '12 12') +
    rect(306, 146, 7, 130, p.deep) +
    fill('M276 150H340L354 164L340 178H276Z', p.line) +
    fill('M344 188H284L270 202L284 216H344Z', p.pop) +
    pine(84, 250, 1.5, p) +
    times(7, () => line(`M${f(20 + R() * 60)} 300q4-22 10-30`, p.soft, 2, 0.7)).join(''),
] as const

export const road: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form === 1 ? 120 : form === 2 ? 200 : 232, form === 1 ? 96 : 136, form === 1 ? 34 : 44) +
  sea(R, p, 148, p.mid, 5) +
  cycle(ROADS, form)(R, p)
