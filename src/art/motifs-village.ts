import type { Motif } from './motif.ts'
import { jar, pine, ridge, roof, sea, sky, sun } from './land-parts.ts'
import type { Palette } from './palettes.ts'
import { circ, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'

/** Persimmons and the brown of the kiln stay what they are at any hour. */
const FRUIT = '#FF7A59'
const KILN = { mid: '#B9744A', near: '#7A4022', deep: '#3B2017' }

/** A low wall of stone and tile. */
const wall = (R: Rng, p: Palette, y: number) =>
  rect(-20, y, 440, 40, p.far) +
  times(
    15,
    (i) =>
      `<ellipse cx="${f(-4 + i * 30 + R() * 8)}" cy="${f(y + 16 + (i % 2) * 12)}" rx="12" ry="7" fill="${p.mid}" opacity=".7"/>`,
  ).join('') +
  rect(-20, y - 8, 440, 10, p.deep) +
  times(18, (i) => circ(-8 + i * 25, y + 2, 5, p.near)).join('')

/** A bare tree with its fruit left for the birds. */
const persimmon = (p: Palette, x: number, y: number, k: number) =>
  place(
    x,
    y,
    k,
    0,
    line(
      'M0 0C-4-40 4-60-2-96M-1-50C-24-66-34-82-38-104M0-62C20-76 30-90 34-112M-2-84C-10-100-14-110-12-126M-24-70C-36-72-46-78-54-88M20-78C34-82 44-88 52-98',
      p.deep,
      5,
    ) +
      each([
        [-38, -104],
        [34, -112],
        [-12, -126],
        [-54, -86],
        [54, -96],
        [-20, -86],
        [16, -92],
      ])
        .map(([a, b]) => circ(a, b, 8, FRUIT))
        .join(''),
  )

/** A pavilion on posts over still water, as by the palace pond. */
const pavilion = (p: Palette) =>
  place(
    206,
    168,
    1,
    0,
    [-84, -46, 0, 46, 84].map((x) => rect(x - 4, -10, 8, 56, p.pop)).join('') +
      rect(-96, 36, 192, 9, p.near) +
      [-90, -60, -30, 0, 30, 60, 90].map((x) => rect(x - 1.5, 22, 3, 14, p.near)).join('') +
      rect(-96, 20, 192, 4, p.near) +
      [-80, -30, 30, 80].map((x) => rect(x - 5, 45, 10, 22, p.far)).join('') +
      (p.lit ? rect(-80, -8, 160, 28, p.lit, 0, 0.55) : '') +
      fill('M-124-4C-96-12-78-28-68-50C-30-44 30-44 68-50C78-28 96-12 124-4C80 2-80 2-124-4Z', p.deep) +
      times(9, (i) =>
        line(`M${-60 + i * 15}-46C${-72 + i * 18}-30 ${-84 + i * 21}-14 ${-92 + i * 23}-4`, p.line, 1.3, 0.4),
      ).join('') +
      line('M-70-51C-30-45 30-45 70-51', p.line, 3, 0.8),
  )

const HANOK = [
  (R: Rng, p: Palette) =>
    ridge(R, p, 190, 18, 7, p.mid, { lines: 6 }) +
    roof(128, 194, 1, p) +
    roof(300, 214, 1.3, p) +
    ridge(R, p, 262, 10, 6, p.near, { lines: 3 }) +
    pine(40, 276, 1.3, p),
  (R: Rng, p: Palette) =>
    ridge(R, p, 186, 18, 6, p.mid, { lines: 5 }) +
    roof(206, 176, 1.5, p) +
    rect(-20, 246, 440, 90, p.near) +
    wall(R, p, 240) +
    persimmon(p, 70, 250, 1.1),
  (R: Rng, p: Palette) =>
    ridge(R, p, 176, 16, 7, p.mid, { lines: 5 }) +
    pine(66, 214, 1.2, p) +
    pine(348, 210, 1, p) +
    sea(R, p, 218, p.near, 4) +
    pavilion(p),
] as const

export const hanok: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form === 2 ? 318 : form ? 330 : 88, 70, 28) +
  ridge(R, p, 148, 26, 6, p.far, {
    peak: [form === 0 ? 280 : 130, 50, 80],
    lines: 6,
    ink: p.near,
    op: 0.25,
  }) +
  cycle(HANOK, form)(R, p)

const backRow = each([
  [40, 226, 0.8],
  [106, 222, 0.74],
  [172, 228, 0.86],
  [238, 222, 0.72],
  [300, 227, 0.82],
  [366, 224, 0.78],
])
const frontRow = each([
  [6, 292, 1.25],
  [96, 300, 1.36],
  [204, 296, 1.3],
  [306, 302, 1.42],
  [400, 294, 1.2],
])

const ONGGI = [
  (R: Rng, p: Palette) =>
    backRow.map(([x, y, k]) => jar(x, y, k * (0.92 + R() * 0.16), KILN.mid, p.line, KILN.near)).join('') +
    rect(-20, 222, 440, 120, p.far) +
    frontRow.map(([x, y, k]) => jar(x, y, k * (0.9 + R() * 0.2), KILN.near, p.line, KILN.deep)).join(''),
  // three of a family, close
  (R: Rng, p: Palette) =>
    rect(-20, 216, 440, 130, p.far) +
    times(4, (i) => line(`M-20 ${232 + i * 18}H420`, p.mid, 1.4, 0.5, `${50 + R() * 60} 16`)).join('') +
    jar(104, 238, 1.5, KILN.mid, p.line, KILN.near) +
    jar(300, 236, 1.25, KILN.mid, p.line, KILN.near) +
    jar(206, 268, 2.3, KILN.near, p.line, KILN.deep),
  // the terrace behind a house
  (R: Rng, p: Palette) =>
    roof(292, 150, 1.05, p) +
    rect(-20, 190, 440, 150, p.far) +
    times(9, (i) => rect(-24 + i * 52 + R() * 6, 238, 46, 20, p.mid, 5)).join('') +
    times(6, (i) =>
      jar(24 + i * 70 + R() * 10, 238, 0.62 + R() * 0.26, i % 2 ? KILN.near : KILN.mid, p.line, KILN.deep),
    ).join('') +
    rect(-20, 256, 440, 80, p.mid) +
    each([
      [60, 304, 1.1],
      [164, 310, 1.26],
      [266, 304, 1],
      [356, 310, 1.2],
    ])
      .map(([x, y, k]) => jar(x, y, k, KILN.near, p.line, KILN.deep))
      .join(''),
] as const

export const onggi: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  rect(-20, 90, 440, 300, p.sky[1]) +
  sun(p, form === 2 ? 92 : 300, 74, 30) +
  ridge(R, p, 144, 24, 6, p.sky[2], { lines: 4, ink: p.mid, op: 0.3 }) +
  ridge(R, p, 180, 16, 6, p.far, { lines: 4 }) +
  cycle(ONGGI, form)(R, p)

const furrows = (p: Palette, R: Rng) =>
  times(15, (i) =>
    line(`M${200 + (i - 7) * 14} 190L${200 + (i - 7) * 86} 330`, p.far, 2.6, 0.75, `${12 + R() * 10} 7`),
  ).join('')

const FARM = [
  (R: Rng, p: Palette) =>
    fill('M-20 330V206C100 190 280 190 420 208V330Z', p.near) +
    furrows(p, R) +
    roof(280, 182, 0.86, p) +
    pine(356, 212, 1, p) +
    pine(200, 206, 0.7, p),
  // terraces down the slope
  (R: Rng, p: Palette) =>
    [p.near, p.mid, p.near, p.deep]
      .map(
        (c, i) =>
          fill(
            `M-20 330V${190 + i * 34}C80 ${176 + i * 34} 150 ${214 + i * 32} 240 ${196 + i * 34}S360 ${180 + i * 36} 420 ${196 + i * 34}V330Z`,
            c,
          ) +
          line(
            `M-20 ${194 + i * 34}C80 ${180 + i * 34} 150 ${218 + i * 32} 240 ${200 + i * 34}S360 ${184 + i * 36} 420 ${200 + i * 34}`,
            p.line,
            2,
            0.7,
          ),
      )
      .join('') +
    times(22, () => circ(R() * 400, 206 + R() * 90, 3, p.far, 0.9)).join('') +
    roof(124, 164, 0.72, p) +
    pine(198, 192, 0.9, p),
  // an orchard with baskets
  (R: Rng, p: Palette) =>
    rect(-20, 214, 440, 120, p.near) +
    times(5, (i) => line(`M-20 ${232 + i * 18}H420`, p.far, 1.6, 0.5, `${30 + R() * 40} 12`)).join('') +
    each([
      [84, 236, 1],
      [318, 236, 1],
      [202, 226, 0.8],
    ])
      .map(([x, y, k]) =>
        place(
          x,
          y,
          k,
          0,
          rect(-6, -50, 12, 52, p.deep) +
            circ(-26, -66, 30, p.mid) +
            circ(26, -68, 32, p.mid) +
            circ(0, -92, 34, p.mid) +
            times(9, (i) => circ(-40 + (i % 5) * 20, -54 - (i > 4 ? 34 : 8) - (i % 2) * 12, 7, FRUIT)).join(
              '',
            ),
        ),
      )
      .join('') +
    place(
      204,
      282,
      1,
      0,
      times(7, (i) => circ(-36 + i * 12, -32 - (i % 2) * 8, 11, i % 3 ? FRUIT : '#F2B84B')).join('') +
        fill('M-52-30H52L42 8H-42Z', p.soft) +
        line('M-48-16H48M-45-4H45', p.near, 2, 0.6),
    ),
] as const

export const farm: Motif = (R, p, form) =>
  sky(p, 140) +
  sun(p, form === 1 ? 316 : 96, 70, 28) +
  ridge(R, p, 130, 24, 6, p.far, { peak: [form === 1 ? 110 : 300, 48, 70], lines: 6 }) +
  ridge(R, p, 168, 12, 6, p.mid, { lines: 3 }) +
  cycle(FARM, form)(R, p)
