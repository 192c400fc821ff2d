import { sea, sky, sun } from './land-parts.ts'
import type { Motif } from './motif.ts'
import type { Palette } from './palettes.ts'
import { clip, cycle, each, f, fill, line, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'

const tones = (p: Palette): [string, ...string[]] => [p.near, p.mid, p.far, p.sky[0], p.deep, '#DDB08E']

/** One sea-worn stone with the light on its back. */
const stone = (p: Palette, x: number, y: number, a: number, b: number, turn: number, c: string) =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})"><ellipse rx="${f(a)}" ry="${f(b)}" fill="${c}"/>` +
  line(
    `M${f(-a * 0.6)} ${f(-b * 0.2)}C${f(-a * 0.2)} ${f(-b * 0.6)} ${f(a * 0.3)} ${f(-b * 0.6)} ${f(a * 0.6)} ${f(-b * 0.1)}`,
    p.line,
    1.4,
    0.4,
  ) +
  '</g>'

const BEDS = [
  (R: Rng, p: Palette) =>
    rect(-20, -20, 440, 360, p.sky[2]) +
    times(48, (i) =>
      stone(
        p,
        (i % 8) * 60 - 14 + R() * 24,
        Math.floor(i / 8) * 56 - 4 + R() * 22,
        27 + R() * 20,
        19 + R() * 13,
        R() * 60 - 30,
        cycle(tones(p), Math.floor(R() * 6)),
      ),
    ).join(''),
  // the last wave over the stones
  (R: Rng, p: Palette) => {
    const edge = 'M-20-20H420V110C360 132 320 96 260 120C200 144 160 106 96 128C50 142 10 122-20 134Z'
    return (
      rect(-20, -20, 440, 360, p.far) +
      times(36, (i) =>
        stone(
          p,
          (i % 7) * 66 - 10 + R() * 24,
          116 + Math.floor(i / 7) * 40 + R() * 16,
          26 + R() * 18,
          17 + R() * 10,
          R() * 40 - 20,
          cycle(tones(p), Math.floor(R() * 6)),
        ),
      ).join('') +
      `<g transform="translate(0 18)">${fill(edge, p.line)}</g>` +
      fill(edge, p.mid) +
      clip(edge, sea(R, p, -10, p.mid, 7, 0.8))
    )
  },
  // a cairn someone left by the water
  (R: Rng, p: Palette) => {
    const tilt = R() * 8 - 4
    return (
      sky(p, 150) +
      sun(p, 302, 84, 34) +
      sea(R, p, 150, p.mid, 6) +
      rect(-20, 232, 440, 100, p.sky[2]) +
      times(16, (i) =>
        stone(
          p,
          (i % 8) * 58 - 6 + R() * 20,
          256 + Math.floor(i / 8) * 34,
          30 + R() * 14,
          17 + R() * 8,
          R() * 20 - 10,
          cycle(tones(p), Math.floor(R() * 6)),
        ),
      ).join('') +
      each([
        [172, 242, 66, 27],
        [180, 198, 50, 21],
        [168, 162, 38, 17],
        [178, 132, 27, 14],
        [174, 107, 17, 11],
      ])
        .map(([x, y, a, b], i) =>
          stone(
            p,
            x + R() * 8,
            y,
            a,
            b,
            i % 2 ? tilt : -tilt,
            cycle([p.deep, p.near, p.soft, p.deep, p.mid], i),
          ),
        )
        .join('')
    )
  },
] as const

export const pebble: Motif = (R, p, form) => cycle(BEDS, form)(R, p)
