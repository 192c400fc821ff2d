import type { Motif } from './motif.ts'
import { glow, pine, ridge, sea, sky, stars, sun, tower } from './land-parts.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'

const TOWERS = each([
  [6, 44, 78],
  [54, 34, 118],
  [92, 50, 92],
  [146, 36, 150],
  [186, 46, 106],
  [236, 32, 134],
  [272, 54, 84],
  [330, 36, 122],
  [370, 50, 70],
])

/** Lights of the city on the water, each under its tower. */
const mirrored = (R: Rng, p: Palette, y: number, xs: readonly number[]) =>
  xs
    .map((x, i) =>
      times(4, (k) =>
        rect(
          x - 7 + R() * 6,
          y + 8 + k * 12,
          10 + R() * 12,
          2.4,
          i % 3 ? glow(p) : p.pop,
          1,
          0.85 - k * 0.15,
        ),
      ).join(''),
    )
    .join('')

const riverCity = (R: Rng, p: Palette) =>
  ridge(R, p, 150, 30, 6, p.far, { peak: [300, 40, 70], lines: 4 }) +
  times(11, (i) => rect(i * 38 - 8, 178 - R() * 40, 26, 70, p.mid)).join('') +
  TOWERS.map(([x, w, h], i) => tower(R, p, x, 226, w, h * (0.82 + R() * 0.3), i)).join('') +
  sea(R, p, 226, p.deep, 5) +
  mirrored(R, p, 226, [30, 72, 116, 164, 208, 252, 300, 348])

const works = (R: Rng, p: Palette) => {
  const stacks = each([
    [84, 92, 13],
    [116, 116, 11],
    [266, 78, 14],
    [300, 122, 10],
  ])
  return (
    ridge(R, p, 164, 20, 6, p.far, { lines: 4 }) +
    stacks
      .map(
        ([x, y, w]) =>
          fill(`M${x - w / 2} ${y}h${w}l3 ${230 - y}h${-w - 6}z`, p.soft) +
          rect(x - w / 2 - 0.6, y + 10, w + 1.2, 9, p.pop) +
          rect(x - w / 2 - 1, y + 30, w + 2, 9, p.pop),
      )
      .join('') +
    line('M266 70c-6-12 12-18 30-16s16-16 38-14', p.soft, 9, 0.5) +
    rect(136, 152, 112, 80, p.near) +
    times(4, (j) => times(6, (i) => circ(148 + i * 17.5, 164 + j * 15, 2.6, glow(p), 0.9)).join('')).join(
      '',
    ) +
    each([
      [48, 206, 26],
      [336, 200, 32],
    ])
      .map(
        ([x, y, r]) =>
          line(`M${x - r * 0.7} ${y}V236M${x + r * 0.7} ${y}V236M${x} ${y}V236`, p.soft, 2.4) +
          circ(x, y, r, p.mid) +
          line(`M${x - r} ${y}Q${x} ${y + r * 0.5} ${x + r} ${y}`, p.line, 1.6, 0.7),
      )
      .join('') +
    rect(-20, 222, 440, 16, p.near) +
    times(20, (i) => circ(4 + i * 21, 228, 2, i % 4 ? glow(p) : p.pop)).join('') +
    sea(R, p, 238, p.deep, 4) +
    mirrored(R, p, 236, [48, 100, 150, 196, 240, 282, 336])
  )
}

const wheelCity = (R: Rng, p: Palette) => {
  const cabins = times(12, (i) => {
    const a = (i / 12) * Math.PI * 2
    const at = [f(166 + Math.cos(a) * 70), f(132 + Math.sin(a) * 70)] as const
    return (
      line(`M166 132L${at[0]} ${at[1]}`, p.soft, 1.6, 0.7) + circ(at[0], at[1], 8, i % 3 ? glow(p) : p.pop)
    )
  })
  return (
    ridge(R, p, 168, 24, 6, p.far, { lines: 4 }) +
    times(8, (i) => tower(R, p, i * 54 - 12 + R() * 8, 240, 38, 50 + R() * 44, i + 1)).join('') +
    `<circle cx="166" cy="132" r="70" fill="none" stroke="${p.soft}" stroke-width="4"/>` +
    cabins.join('') +
    line('M166 132L128 240M166 132L204 240', p.soft, 5) +
    circ(166, 132, 9, p.pop) +
    ridge(R, p, 244, 12, 6, p.deep, { lines: 4 }) +
    pine(318, 254, 1.1, p) +
    pine(352, 262, 1.4, p)
  )
}

export const skyline: Motif = (R, p, form) =>
  sky(p, 160) +
  (p.lit ? stars(R, p, 30, 110) : '') +
  sun(p, form === 2 ? 300 : 84, 62, 24) +
  cycle([riverCity, works, wheelCity], form)(R, p)

const suspension = (R: Rng, p: Palette) =>
  times(14, (i) => tower(R, p, i * 31 - 14, 216, 25, 40 + R() * 34, i)).join('') +
  sea(R, p, 214, p.deep, 6) +
  rect(108, 60, 9, 160, p.soft) +
  rect(286, 60, 9, 160, p.soft) +
  line('M-60 190C20 176 90 120 112 64C150 168 250 168 290 64C312 120 380 176 460 190', p.soft, 3) +
  times(14, (i) => {
    const x = 126 + i * 11.4
    const y = 64 + (1 - (2 * ((x - 112) / 178) - 1) ** 2) * 78
    return line(`M${f(x)} ${f(y)}V186`, p.soft, 1, 0.6)
  }).join('')

/** One mast and a fan of stays over the river, hills behind. */
const stayed = (R: Rng, p: Palette) =>
  ridge(R, p, 160, 24, 6, p.mid, { peak: [90, 46, 70], lines: 6 }) +
  sea(R, p, 206, p.deep, 7) +
  times(8, (i) =>
    line(`M200 ${70 + i * 7}L${176 - i * 22} 186M200 ${70 + i * 7}L${224 + i * 22} 186`, p.soft, 1.4, 0.8),
  ).join('') +
  fill('M194 46H206L218 236H206L200 120L194 236H182Z', p.soft) +
  [40, 110, 290, 360].map((x) => rect(x - 4, 190, 8, 30, p.near)).join('')

export const bridge: Motif = (R, p, form) =>
  sky(p, 150) +
  (p.lit ? stars(R, p, 22, 90) : '') +
  sun(p, 318, 62, 20) +
  ridge(R, p, 156, 26, 7, p.far, { lines: 4 }) +
  cycle([suspension, stayed], form)(R, p) +
  rect(-20, 186, 440, 7, p.pop) +
  times(9, (i) => rect(20 + i * 44, 224 + R() * 48, 14 + R() * 20, 2.2, glow(p), 1, 0.75)).join('')

const lamp = (p: Palette, x: number, y: number, k: number, c: string) =>
  place(
    x,
    y,
    k,
    0,
    line('M0-40V-24', p.line, 1.6) +
      fill('M-18-20C-34-8-34 18-18 30H18C34 18 34-8 18-20Z', c) +
      line('M-8-20C-16-6-16 16-8 30M8-20C16-6 16 16 8 30', p.deep, 1.4, 0.35) +
      rect(-14, -25, 28, 6, p.soft, 2) +
      rect(-14, 29, 28, 6, p.soft, 2) +
      line('M-5 36v14M0 36v18M5 36v14', c, 2),
  )

/** A lotus lamp as people set it on the water. */
const lotus = (p: Palette, x: number, y: number, k: number, c: string) =>
  place(
    x,
    y,
    k,
    0,
    fill('M-34 2C-30-16-22-20-16-8C-12-28-4-32 0-12C4-32 12-28 16-8C22-20 30-16 34 2C20 16-20 16-34 2Z', c) +
      fill('M-14 4C-12-12-4-18 0-2C4-18 12-12 14 4C6 10-6 10-14 4Z', glow(p)) +
      rect(-30, 16, 60, 2.4, c, 1, 0.6) +
      rect(-18, 23, 36, 2.2, glow(p), 1, 0.5),
  )

/** By day the sun has the colour of the spot: the second paper is light then. */
const paper = (p: Palette) => (p.lit ? p.sun : p.line)

const LANTERNS = [
  (R: Rng, p: Palette) => {
    const n = 4 + Math.floor(R() * 3)
    return (
      ridge(R, p, 196, 22, 7, p.far, { lines: 5 }) +
      sea(R, p, 226, p.deep, 5) +
      line('M-20 40C100 84 300 84 420 30', p.line, 1.6, 0.8) +
      times(n, (i) => {
        const t = (i + 0.5) / n
        const k = (3.4 + Math.sin(t * Math.PI) * 1.9) / n
        return lamp(p, f(40 + t * 320), f(78 + Math.sin(t * Math.PI) * 26), f(k), i % 2 ? paper(p) : p.pop)
      }).join('') +
      [70, 230, 330]
        .map((x, i) => lotus(p, x + R() * 20, 246 + (i % 2) * 14, 0.6, i % 2 ? p.soft : p.pop))
        .join('')
    )
  },
  (R: Rng, p: Palette) =>
    ridge(R, p, 112, 22, 7, p.far, { lines: 4 }) +
    ridge(R, p, 132, 14, 7, p.mid, { lines: 3 }) +
    sea(R, p, 142, p.deep, 8) +
    each([
      [110, 168, 0.6],
      [266, 164, 0.55],
      [190, 184, 0.8],
      [320, 198, 0.9],
      [86, 214, 1],
      [228, 240, 1.35],
      [370, 262, 1.1],
      [20, 264, 1.1],
    ])
      .map(([x, y, k], i) => lotus(p, x + R() * 10, y, k, i % 2 ? p.pop : p.soft))
      .join(''),
  (R: Rng, p: Palette) =>
    ridge(R, p, 168, 20, 7, p.far, { lines: 4 }) +
    fill(
      'M-20 330V224C40 214 66 190 84 150C92 190 116 206 150 214C190 206 214 190 222 150C232 190 280 214 420 222V330Z',
      p.near,
    ) +
    clip(
      'M-20 200H420V330H-20Z',
      times(5, (i) => line(`M-20 ${236 + i * 15}H420`, p.line, 1.4, 0.35, '34 10 20 12')).join(''),
    ) +
    line('M-20 30C80 60 160 62 240 46S380 20 420 34', p.line, 1.4, 0.7) +
    lamp(p, 200, 134, 2.1, p.pop) +
    lamp(p, 92, 96, 1.05, paper(p)) +
    lamp(p, 312, 92, 1.05, paper(p)),
] as const

export const lantern: Motif = (R, p, form) =>
  sky(p, 160) + (p.lit ? stars(R, p, 30, 130) : '') + cycle(LANTERNS, form)(R, p)
