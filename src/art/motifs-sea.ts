import { glitter, pine, sea, sky, sun } from './land-parts.ts'
import type { Motif } from './motif.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'
import { bigWhale, birds, cloud } from './sea-parts.ts'

const cliff = (R: Rng, p: Palette) => {
  const d =
    'M430 330V96C404 92 392 108 376 104C362 118 340 112 330 130C312 128 304 150 290 152C282 168 262 170 256 190C240 196 236 214 218 222C206 240 180 244 176 262C150 270 140 300 120 330Z'
  const cracks = times(13, (i) =>
    line(
      `M${190 + i * 22} ${270 - i * 15}C${204 + i * 19} ${282 - i * 10} ${196 + i * 22} ${300 - i * 6} ${214 + i * 20} 330`,
      p.line,
      1.2,
      0.4,
      `${20 + R() * 40} 5 10 6`,
    ),
  )
  const shade =
    'M430 330V150C400 150 396 176 372 180C352 200 330 200 322 226C296 236 290 262 262 274C248 300 236 310 226 330Z'
  return (
    fill(d, p.near) +
    clip(d, cracks.join('') + fill(shade, p.deep)) +
    pine(346, 122, 0.9, p) +
    pine(386, 106, 1.1, p) +
    line('M256 190C280 176 300 172 330 178', p.pop, 3) +
    times(5, (i) => line(`M${262 + i * 16} ${188 - i * 4}v-10`, p.pop, 2)).join('') +
    line('M262 178C284 166 304 162 328 166', p.pop, 1.6)
  )
}

/** An islet of rock, reached over an arched footbridge. */
const islet = (R: Rng, p: Palette) => {
  const left = 'M-20 330V150C10 138 40 150 62 146C84 160 92 190 96 214C108 240 112 290 120 330Z'
  const right =
    'M216 330C214 280 222 250 228 222C236 196 232 176 252 160C262 132 290 118 304 138C322 128 340 146 342 170C362 186 372 220 376 250C388 280 390 300 396 330Z'
  const carve = (d: string, x: number, n: number) =>
    clip(
      d,
      times(n, (i) =>
        line(
          `M${x + i * 22} ${140 + R() * 20}C${x + i * 20 - 6} 200 ${x + i * 24 + 8} 260 ${x + i * 22} 330`,
          p.line,
          1.3,
          0.4,
          `${20 + R() * 40} 6 12 6`,
        ),
      ).join(''),
    )
  return (
    fill(right, p.near) +
    carve(right, 230, 8) +
    clip(right, fill('M310 120C320 180 300 240 330 330H420V100Z', p.deep)) +
    fill(left, p.deep) +
    carve(left, -10, 6) +
    line('M84 172Q160 130 246 172', p.pop, 6) +
    line('M84 158Q160 114 246 158', p.pop, 2.4) +
    times(9, (i) => {
      const t = (i + 0.5) / 9
      return line(`M${f(84 + t * 162)} ${f(171 - Math.sin(t * Math.PI) * 20)}v-14`, p.pop, 2)
    }).join('') +
    pine(30, 154, 1.1, p) +
    pine(296, 136, 0.9, p)
  )
}

/** Pillars standing in the surf. */
const pillars = (R: Rng, p: Palette) =>
  each([
    [88, 118, 66, 1],
    [176, 92, 62, 0],
    [256, 138, 58, 1],
    [330, 164, 60, 0],
  ])
    .map(([x, top, w, tone]) => {
      const d = `M${x - w / 2 - 10} 300C${x - w / 2} 250 ${x - w / 2 + 4} 200 ${x - w / 4} ${top + 10}Q${x} ${top - 12} ${x + w / 4} ${top + 8}C${x + w / 2 - 2} 190 ${x + w / 2 + 2} 250 ${x + w / 2 + 12} 300Z`
      const cracks = times(5, (i) =>
        line(
          `M${x - w / 3 + i * 11} ${top + 14 + R() * 20}q${R() * 8 - 4} 60 ${R() * 12 - 6} 190`,
          p.line,
          1.3,
          0.4,
          `${16 + R() * 30} 6`,
        ),
      )
      return fill(d, tone ? p.near : p.deep) + clip(d, cracks.join(''))
    })
    .join('') +
  pine(176, 98, 0.9, p) +
  pine(90, 122, 0.7, p) +
  sea(R, p, 262, p.near, 3) +
  times(10, (i) => circ(40 + i * 36 + R() * 12, 262 - R() * 8, 3 + R() * 3, p.line)).join('')

export const rocks: Motif = (R, p, form) => {
  const x = form === 1 ? 166 : form === 2 ? 300 : 122 + R() * 40
  return (
    sky(p, 170) +
    sun(p, x, form ? 92 : 138, form === 1 ? 30 : 40, 0) +
    birds(R, p.near, form === 2 ? 40 : 226, 62) +
    sea(R, p, 168, p.mid, 8) +
    (form === 2 ? '' : glitter(R, p, x, 168, 6)) +
    cycle([cliff, islet, pillars], form)(R, p)
  )
}

const lighthouse = (p: Palette, x: number, y: number, k: number, red = false) =>
  place(
    x,
    y,
    k,
    0,
    fill('M-13 0L-9-104H9L13 0Z', red ? p.pop : p.soft) +
      fill('M-12-26L-11-50H11L12-26Z', red ? p.soft : p.pop) +
      fill('M-10-76L-9.4-92H9.4L10-76Z', red ? p.soft : p.pop) +
      rect(-14, -110, 28, 7, p.deep, 2) +
      rect(-8, -126, 16, 17, p.sun, 2) +
      fill('M-11-126C-9-136 9-136 11-126Z', p.deep) +
      line('M-8-118H8M0-126V-110', p.deep, 1.2),
  )

/** The postbox for wishes by the cape. */
const postbox = (p: Palette, x: number, y: number, k: number) =>
  place(
    x,
    y,
    k,
    0,
    rect(-10, -30, 20, 30, p.pop, 3) +
      fill('M-12-28C-12-40 12-40 12-28Z', p.deep) +
      rect(-6, -22, 12, 3, p.line, 1),
  )

const CAPES = [
  (R: Rng, p: Palette) => {
    const d = 'M210 330C230 280 280 246 320 238C352 232 392 240 420 236V330Z'
    return (
      fill(d, p.near) +
      clip(
        d,
        times(7, (i) =>
          line(
            `M216 ${330 + i * 2}C240 ${290 + i * 10} 290 ${256 + i * 10} 420 ${246 + i * 11}`,
            p.line,
            1.1,
            0.4,
            `${30 + R() * 20} 8 14 6`,
          ),
        ).join(''),
      ) +
      lighthouse(p, 336, 240, 1) +
      postbox(p, 276, 262, 1)
    )
  },
  // two breakwaters, a white light and a red one
  (R: Rng, p: Palette) =>
    fill('M-20 234H118L132 252H-20Z', p.near) +
    fill('M420 222H288L270 244H420Z', p.near) +
    line('M-10 242H116M292 232H410', p.line, 1.6, 0.5, `${20 + R() * 20} 8`) +
    lighthouse(p, 104, 236, 0.82) +
    lighthouse(p, 304, 224, 0.68, true),
  // the wishing postbox alone, large
  (R: Rng, p: Palette) =>
    fill('M-20 330V262C80 244 200 238 420 250V330Z', p.near) +
    times(3, (i) =>
      line(
        `M-20 ${276 + i * 14}C80 ${258 + i * 14} 200 ${252 + i * 14} 420 ${264 + i * 14}`,
        p.line,
        1.3,
        0.4,
        `${30 + R() * 30} 10`,
      ),
    ).join('') +
    postbox(p, 300, 256, 2.6) +
    place(
      128,
      250,
      0.9,
      0,
      circ(0, -46, 11, p.deep) +
        fill('M-14 16C-16-18-11-34 0-34S16-18 14 16Z', p.deep) +
        circ(28, -32, 8.5, p.pop) +
        fill('M17 16C16-10 20-22 28-22S40-10 39 16Z', p.pop),
    ),
] as const

export const sunrise: Motif = (R, p, form) => {
  const x = form === 1 ? 200 : form === 2 ? 176 : 150
  return (
    sky(p, 176) +
    sun(p, x, 172, 62, 0) +
    birds(R, p.near, form === 2 ? 260 : 60, 60) +
    cloud(250, form === 2 ? 104 : 62, 1, p.line, 0.7) +
    cloud(14, 104, 0.8, p.line, 0.6) +
    sea(R, p, 174, p.mid, 8) +
    glitter(R, p, x, 174, 8) +
    cycle(CAPES, form)(R, p)
  )
}

/** Water in front, broken into engraved swell. */
const swell = (R: Rng, p: Palette, y: number) => {
  const row = (at: number) =>
    `M-20 ${at}C30 ${at - 12} 60 ${at + 6} 106 ${at - 2}C150 ${at - 10} 190 ${at + 8} 240 ${at - 2}C290 ${at - 10} 330 ${at + 6} 420 ${at - 6}`
  const shape = `${row(y)}V330H-20Z`
  const waves = times(7, (i) => line(row(y + 10 + i * 15), p.line, 1.3, 0.5, `${50 + R() * 60} 12 20 16`))
  return fill(shape, p.near) + clip(shape, waves.join(''))
}

const spray = (R: Rng, p: Palette, points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => circ(x, y, 3 + R() * 3, p.line)).join('')

const WHALES = [
  (R: Rng, p: Palette) =>
    bigWhale(196, 164, 1, p.deep, p.soft, p.line, -17) +
    swell(R, p, 212) +
    spray(
      R,
      p,
      each([
        [110, 204],
        [130, 194],
        [284, 202],
        [300, 192],
        [266, 194],
      ]),
    ),
  // the fluke before the dive
  (R: Rng, p: Palette) =>
    place(
      206,
      226,
      1,
      0,
      fill(
        'M-24 10C-16-40-14-66-10-86C-36-104-74-104-112-142C-70-158-24-146 0-114C24-146 70-158 112-142C74-104 36-104 10-86C14-66 16-40 24 10Z',
        p.deep,
      ) +
        line(
          'M-94-140C-60-130-30-116-12-96M94-140C60-130 30-116 12-96M-4-84C-8-50-10-30-12 0M6-84C8-50 10-30 12 0',
          p.line,
          1.8,
          0.5,
          '26 6',
        ),
    ) +
    swell(R, p, 222) +
    spray(
      R,
      p,
      each([
        [150, 216],
        [166, 202],
        [250, 214],
        [266, 206],
        [140, 206],
        [236, 200],
      ]),
    ),
  // a pair travelling, with the spout
  (R: Rng, p: Palette) =>
    bigWhale(104, 172, 0.44, p.near, p.soft, p.line, -6) +
    bigWhale(214, 198, 0.86, p.deep, p.soft, p.line, -2) +
    line('M256 154C256 132 248 120 234 114M256 154C256 132 266 118 280 114M256 150V110', p.line, 5, 0.95) +
    swell(R, p, 222) +
    spray(
      R,
      p,
      each([
        [120, 214],
        [136, 206],
        [310, 214],
        [322, 206],
      ]),
    ),
] as const

export const whale: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form === 1 ? 96 : form === 2 ? 320 : 92, form === 1 ? 84 : 108, 32) +
  cloud(form === 2 ? 60 : 286, 62, 1.1, p.line, 0.9) +
  cloud(170, 36, 0.7, p.line, 0.8) +
  sea(R, p, 156, p.mid, 4) +
  cycle(WHALES, form)(R, p)
