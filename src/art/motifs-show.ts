import type { Motif } from './motif.ts'
import { glow, ridge, sea, sky, stars } from './land-parts.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import { petro } from './petro.ts'
import type { Rng } from './rng.ts'

/** The backs of the heads in front; nobody has a face here. */
const audience = (R: Rng, p: Palette, y: number) =>
  times(10, (i) => {
    const x = 2 + i * 44 + R() * 10
    const r = 15 + R() * 4
    return (
      circ(x, y, r, p.deep) +
      fill(`M${f(x - 25)} 330C${f(x - 24)} ${f(y + 16)} ${f(x + 24)} ${f(y + 16)} ${f(x + 25)} 330Z`, p.deep)
    )
  }).join('')

const curtain = (p: Palette) =>
  fill('M-20-20H96C90 70 72 150 28 236H-20Z', p.pop) +
  fill('M420-20H304C310 70 328 150 372 236H420Z', p.pop) +
  [12, 40, 66]
    .map((x) =>
      line(
        `M${x}-20C${x} 70 ${x * 0.8} 140 ${x * 0.4} 226M${400 - x}-20C${400 - x} 70 ${400 - x * 0.8} 140 ${400 - x * 0.4} 226`,
        p.deep,
        2,
        0.35,
      ),
    )
    .join('') +
  times(7, (i) => fill(`M${-20 + i * 63}-20h63v42q-31 22-63 0z`, i % 2 ? p.pop : p.soft)).join('')

/** A dancer in a wide skirt before a round light. */
const dancer = (R: Rng, p: Palette) =>
  rect(-20, -20, 440, 360, p.near) +
  circ(200, 130, 96, p.sky[1]) +
  circ(200, 130, 70, p.sky[0]) +
  curtain(p) +
  rect(-20, 228, 440, 120, p.far) +
  rect(-20, 226, 440, 6, p.soft) +
  place(
    200,
    150,
    1,
    0,
    line('M-10-28C-40-40-58-30-78-58', p.near, 13) +
      line('M10-28C42-38 56-60 74-70', p.near, 13) +
      fill(
        'M-92-80C-74-72-66-56-70-34C-84-40-94-58-92-80ZM88-92C72-86 62-66 64-48C80-54 90-72 88-92Z',
        p.near,
      ) +
      fill('M-14-36H14L20 0H-20Z', p.near) +
      fill('M-20-4H20C34 22 62 56 70 82C30 92-30 92-70 82C-62 56-34 22-20-4Z', p.pop) +
      line('M-12 4C-20 34-32 60-36 82M0 4V86M12 4C20 34 32 60 36 82', p.line, 2, 0.5) +
      circ(0, -52, 14, p.deep) +
      circ(10, -60, 7, p.deep),
  ) +
  audience(R, p, 288)

/** A player with the long ribbon of the farmers' band. */
const ribbon = (R: Rng, p: Palette) =>
  sky(p, 170) +
  (p.lit ? stars(R, p, 20, 90) : '') +
  ridge(R, p, 178, 26, 6, p.far, { lines: 5 }) +
  rect(-20, 222, 440, 120, p.mid) +
  times(4, (i) => line(`M-20 ${238 + i * 18}H420`, p.line, 1.2, 0.3, `${40 + R() * 50} 14`)).join('') +
  line('M196 92C170 40 90 44 76 100S120 196 214 178S334 120 316 70S250 20 226 52', p.line, 6) +
  place(
    196,
    150,
    1,
    0,
    line('M-10-18L-40 10M12-18L44-2', p.line, 12) +
      fill('M-18-30H18L22 30H-22Z', p.line) +
      fill('M-20-22L18 24H4L-20-6Z', p.pop) +
      fill('M20-22L-18 24H-4L20-6Z', glow(p)) +
      line('M-12 28L-26 84M12 28L34 74', p.line, 14) +
      line('M-26 84h-14M34 74l12 8', p.deep, 9) +
      circ(0, -44, 14, p.deep) +
      fill('M-18-50C-14-66 14-66 18-50Z', p.deep) +
      `<ellipse cx="50" cy="6" rx="9" ry="24" transform="rotate(-20 50 6)" fill="${p.pop}"/><ellipse cx="30" cy="13" rx="9" ry="24" transform="rotate(-20 30 13)" fill="${p.near}"/>`,
  ) +
  each([
    [88, 250, 0.8],
    [318, 252, 0.9],
  ])
    .map(([x, y, k]) =>
      place(
        x,
        y,
        k,
        0,
        rect(-22, -30, 44, 40, p.pop, 8) +
          `<ellipse cx="0" cy="-30" rx="24" ry="10" fill="${p.soft}"/>` +
          line('M-18-16L-8 6L2-16L12 6L18-12', p.line, 2, 0.8),
      ),
    )
    .join('')

/** An open-air stage by the water with beams, three players and a crowd. */
const concert = (R: Rng, p: Palette) =>
  sky(p, 160) +
  (p.lit ? stars(R, p, 24, 80) : '') +
  sea(R, p, 176, p.mid, 3) +
  [108, 170, 230, 292]
    .map((x, i) =>
      fill(
        `M${x - 4} 62H${x + 4}L${x + (i < 2 ? -30 : 30) + 24} 214H${x + (i < 2 ? -30 : 30) - 24}Z`,
        glow(p),
        0.3,
      ),
    )
    .join('') +
  fill('M72 62Q200 14 328 62V76Q200 32 72 76Z', p.near) +
  rect(78, 64, 9, 152, p.near) +
  rect(313, 64, 9, 152, p.near) +
  [108, 170, 230, 292].map((x) => circ(x, 60, 7, p.soft)).join('') +
  rect(52, 208, 296, 40, p.near, 3) +
  rect(52, 208, 296, 6, p.pop) +
  each([
    [140, 206, 0.86],
    [200, 202, 1.05],
    [262, 206, 0.86],
  ])
    .map(([x, y, k], i) =>
      place(
        x,
        y,
        k,
        0,
        fill('M-12-50H12L15 0H4L0-22L-4 0H-15Z', p.deep) +
          circ(0, -64, 11, p.deep) +
          (i === 1
            ? line('M20 2V-58M20-58l-6-4', p.soft, 2.4) + line('M8-46L20-56', p.deep, 7)
            : circ(i ? -4 : 4, -26, 12, p.pop) + line(i ? 'M-4-28L-34-46' : 'M4-28L34-46', p.pop, 4)),
      ),
    )
    .join('') +
  audience(R, p, 276)

export const stage: Motif = (R, p, form) => cycle([dancer, ribbon, concert], form)(R, p)

const seascape = (R: Rng, p: Palette, x: number, y: number, w: number, h: number) =>
  clip(
    `M${x} ${y}h${w}v${h}h${-w}z`,
    rect(x, y, w, h, p.soft) +
      circ(x + w * (0.3 + R() * 0.4), y + h * 0.36, h * 0.16, p.pop) +
      ridge(R, p, y + h * 0.62, 12, 6, p.mid, { lines: 4 }),
  )

const strokes = (p: Palette, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, p.soft) +
  [0, 1, 2]
    .map((k) =>
      line(
        `M${x + w * 0.15} ${f(y + h * (0.28 + k * 0.22))}q${f(w * 0.18)} -16 ${f(w * 0.36)} 0t${f(w * 0.34)} 0`,
        cycle([p.pop, p.mid, p.near], k),
        4,
      ),
    )
    .join('')

const rock = (p: Palette, x: number, y: number, w: number, h: number, kind: 'right' | 'hump' | 'calf') =>
  rect(x, y, w, h, p.deep) +
  petro(kind, { x: x + w / 2, y: y + h / 2 - 2, k: (h / 160) * 0.82, rot: 14, c: p.line, w: 2 })

const frame = (p: Palette, x: number, y: number, w: number, h: number, inner: string) =>
  rect(x - 6, y - 6, w + 12, h + 12, p.near) + inner

const visitor = (p: Palette, x: number, y: number, k: number, c: string) =>
  place(x, y, k, 0, circ(0, -52, 12, c) + fill('M-16 26C-18-22-12-40 0-40S18-22 16 26Z', c))

const ROOMS = [
  (R: Rng, p: Palette) =>
    frame(p, 26, 66, 92, 106, seascape(R, p, 26, 66, 92, 106)) +
    frame(p, 146, 46, 116, 138, rock(p, 146, 46, 116, 138, 'right')) +
    frame(p, 290, 68, 92, 100, strokes(p, 290, 68, 92, 100)) +
    visitor(p, 236, 226, 0.9, p.deep) +
    visitor(p, 270, 240, 0.64, p.pop) +
    rect(60, 262, 110, 12, p.near, 4) +
    rect(70, 274, 8, 26, p.near) +
    rect(152, 274, 8, 26, p.near),
  // one wide picture and a bench before it
  (R: Rng, p: Palette) =>
    frame(p, 70, 44, 260, 130, seascape(R, p, 70, 44, 260, 130)) +
    rect(118, 242, 164, 14, p.near, 4) +
    rect(132, 256, 9, 34, p.near) +
    rect(259, 256, 9, 34, p.near) +
    visitor(p, 166, 222, 0.86, p.deep) +
    visitor(p, 214, 222, 0.86, p.pop),
  // jars under glass
  (R: Rng, p: Palette) =>
    frame(p, 40, 54, 84, 96, strokes(p, 40, 54, 84, 96)) +
    frame(p, 276, 54, 84, 96, rock(p, 276, 54, 84, 96, R() > 0.5 ? 'hump' : 'calf')) +
    rect(152, 200, 96, 110, p.near, 3) +
    rect(158, 84, 84, 116, p.line, 3, 0.55) +
    place(
      200,
      196,
      1,
      0,
      fill('M-16-78C-44-64-40-20-16 0H16C40-20 44-64 16-78Z', p.mid) +
        rect(-19, -86, 38, 10, p.deep, 4) +
        line('M-33-48C-12-40 12-40 33-48M-32-38C-12-30 12-30 32-38', p.line, 2.2, 0.8),
    ) +
    line('M168 94V150', p.line, 3, 0.9) +
    visitor(p, 96, 232, 0.92, p.pop) +
    visitor(p, 314, 236, 0.8, p.deep),
] as const

export const museum: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  rect(-20, 226, 440, 120, p.far) +
  rect(-20, 222, 440, 6, p.near) +
  [76, 204, 336]
    .map(
      (x) =>
        line(`M${x}-20V16`, p.near, 1.6) + fill(`M${x - 13} 26L${x - 6} 14H${x + 6}L${x + 13} 26Z`, p.near),
    )
    .join('') +
  cycle(ROOMS, form)(R, p)
