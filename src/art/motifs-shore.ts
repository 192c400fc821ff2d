import { pine, ridge, sea, sky, sun } from './land-parts.ts'
import type { Motif } from './motif.ts'
import type { Palette } from './palettes.ts'
import { clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'
import { cloud } from './sea-parts.ts'

const sand = (R: Rng, p: Palette, pebbles: number) => {
  const d = 'M-20 330V236C70 196 150 262 240 228C310 204 370 224 420 206V330Z'
  const colors: [string, ...string[]] = [p.deep, p.near, '#8FA5B5', '#FFFFFF', '#C9A27B']
  return (
    fill('M-20 330V224C70 184 150 250 240 216C310 192 370 212 420 194V330Z', p.line) +
    fill(d, '#EFD9BC') +
    clip(
      d,
      times(
        pebbles,
        () =>
          `<ellipse cx="${f(R() * 420)}" cy="${f(250 + R() * 60)}" rx="${f(6 + R() * 9)}" ry="${f(4 + R() * 5)}" transform="rotate(${f(R() * 30 - 15)} 200 270)" fill="${cycle(colors, Math.floor(R() * 5))}" opacity=".9"/>`,
      ).join(''),
    )
  )
}

const parasol = (p: Palette, x: number, y: number, k: number, a: number, c: string) =>
  place(
    x,
    y,
    k,
    a,
    line('M0 0V-62', p.deep, 3) +
      fill('M-44-54C-36-86 36-86 44-54C30-62 16-62 0-54C-16-62-30-62-44-54Z', c) +
      fill('M-14-56C-12-74 12-74 14-56C6-62-6-62-14-56Z', p.line),
  )

const SHORES = [
  (R: Rng, p: Palette) =>
    fill('M120 128C150 100 178 104 190 92C204 104 236 102 256 128Z', p.near) +
    sand(R, p, 40) +
    parasol(p, 106, 248, 1.15, -8, p.pop),
  // pines over the bay
  (R: Rng, p: Palette) =>
    ridge(R, p, 126, 16, 6, p.far, { lines: 3, peak: [90, 26, 60] }) +
    sea(R, p, 140, p.mid, 7, 0.7) +
    sand(R, p, 12) +
    each([
      [286, 250, 1.9],
      [344, 262, 2.3],
    ])
      .map(([x, y, k]) => pine(x, y, k, p))
      .join('') +
    rect(200, 240, 52, 6, p.near, 2) +
    rect(206, 246, 5, 14, p.near) +
    rect(241, 246, 5, 14, p.near),
  // boards stuck in the sand, a sail outside
  (R: Rng, p: Palette) =>
    place(
      120,
      132,
      1,
      0,
      fill('M-2-50V-4H-34Z', p.line) + fill('M4-44V-4H28Z', p.pop) + fill('M-38 0H34L24 12H-26Z', p.deep),
    ) +
    sand(R, p, 18) +
    each([
      [250, 262, 8],
      [284, 268, -4],
      [316, 262, 10],
    ])
      .map(([x, y, a], i) =>
        place(
          x,
          y,
          1,
          a,
          fill('M0 6C-20-20-20-90 0-118C20-90 20-20 0 6Z', cycle([p.pop, p.line, p.near], i)) +
            line('M0-112V0', i === 1 ? p.pop : p.line, 3, 0.8),
        ),
      )
      .join('') +
    parasol(p, 96, 262, 0.8, -6, p.near),
] as const

export const beach: Motif = (R, p, form) =>
  sky(p, 130) +
  sun(p, form === 0 ? 300 : form === 1 ? 186 : 310, 66, 28) +
  cloud(form === 1 ? 280 : 40, 50, 1.1, p.line, 0.9) +
  sea(R, p, 128, p.mid, 9, 0.7) +
  cycle(SHORES, form)(R, p)

const gorge = (R: Rng, p: Palette) =>
  fill('M-20-20H150C140 60 168 120 150 200C140 260 120 280 110 330H-20Z', p.near) +
  fill('M420-20H252C262 60 236 120 250 200C262 260 280 280 290 330H420Z', p.near) +
  times(
    8,
    (i) =>
      line(
        `M${i * 18} ${20 + R() * 40}C${20 + i * 17} 120 ${i * 16} 200 ${10 + i * 13} 320`,
        p.line,
        1.1,
        0.3,
        '50 10 20 8',
      ) +
      line(
        `M${400 - i * 18} ${20 + R() * 40}C${380 - i * 17} 120 ${400 - i * 16} 200 ${390 - i * 13} 320`,
        p.line,
        1.1,
        0.3,
        '50 10 20 8',
      ),
  ).join('') +
  fill('M166 60C190 52 214 52 236 60C226 140 236 190 240 250H160C166 190 174 130 166 60Z', p.line) +
  times(7, (i) =>
    line(`M${176 + i * 9} ${66 + R() * 20}V${220 + R() * 24}`, p.mid, 1.4, 0.55, `${20 + R() * 40} 8`),
  ).join('')

/** Three steps of rock, pines and a footbridge. */
const steps = (R: Rng, p: Palette) =>
  fill('M-20 330V110C60 96 96 120 130 112C180 104 260 126 420 96V330Z', p.mid) +
  fill('M130 112C150 108 180 108 196 112L204 176H124Z', p.line) +
  fill('M-20 330V176C60 168 120 180 150 176C220 170 300 186 420 168V330Z', p.near) +
  fill('M150 176C180 172 210 172 228 176L240 250H142Z', p.line) +
  times(8, (i) =>
    line(`M${152 + i * 10} ${180 + R() * 12}V${232 + R() * 16}`, p.mid, 1.4, 0.6, `${16 + R() * 20} 7`),
  ).join('') +
  times(6, (i) => line(`M${136 + i * 10} ${118 + R() * 10}V${160 + R() * 12}`, p.mid, 1.3, 0.6, '18 7')).join(
    '',
  ) +
  times(5, (i) =>
    line(
      `M${260 + i * 32} ${188 + R() * 8}q10 50 0 100M${12 + i * 26} ${188 + R() * 8}q-8 50 2 90`,
      p.line,
      1.2,
      0.35,
      '30 8',
    ),
  ).join('') +
  pine(304, 176, 1.3, p) +
  pine(346, 172, 1, p) +
  pine(66, 176, 1.1, p) +
  line('M108 112Q164 92 216 112', p.pop, 5) +
  line('M108 100Q164 80 216 100', p.pop, 2) +
  times(6, (i) =>
    line(`M${118 + i * 18} ${f(107 - Math.sin(((i + 0.5) / 6) * Math.PI) * 7)}v-12`, p.pop, 2),
  ).join('')

export const waterfall: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  (form ? rect(-20, 50, 440, 90, p.sky[1]) + sun(p, 318, 56, 24) : '') +
  ridge(R, p, 70, 30, 6, p.far, { peak: [form ? 120 : 200, 30, 60], lines: 5 }) +
  cycle([gorge, steps], form)(R, p) +
  `<ellipse cx="200" cy="262" rx="130" ry="34" fill="${p.mid}"/>` +
  times(
    4,
    (i) =>
      `<ellipse cx="200" cy="256" rx="${48 + i * 22}" ry="${9 + i * 6}" fill="none" stroke="${p.line}" stroke-width="1.4" opacity="${0.8 - i * 0.15}"/>`,
  ).join('') +
  fill('M-20 330V276C30 262 70 290 110 284C160 310 240 310 290 284C330 292 370 262 420 276V330Z', p.deep)
