import type { Motif } from './motif.ts'
import { glow, leaf, ridge, sea, stars } from './land-parts.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, each, f, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'
import { petro } from './petro.ts'

/** A bedside lamp with its round of light. */
const lampstand = (p: Palette, x: number, y: number) =>
  circ(x, y - 26, 40, p.sun, 0.22) +
  rect(x - 26, y + 16, 52, 60, p.near, 4) +
  rect(x - 20, y + 30, 40, 4, p.line, 2, 0.5) +
  line(`M${x} ${y + 16}V${y - 10}`, p.soft, 4) +
  fill(`M${x - 16} ${y - 42}H${x + 16}L${x + 24} ${y - 10}H${x - 24}Z`, glow(p))

const pillow = (x: number, y: number, w: number, p: Palette) =>
  fill(
    `M${x} ${y + 8}Q${x + w / 2} ${y - 10} ${x + w} ${y + 8}Q${x + w + 8} ${y + 28} ${x + w - 2} ${y + 46}Q${x + w / 2} ${y + 54} ${x + 2} ${y + 46}Q${x - 8} ${y + 28} ${x} ${y + 8}Z`,
    p.line,
  ) + line(`M${x + 8} ${y + 40}Q${x + w / 2} ${y + 46} ${x + w - 8} ${y + 40}`, p.far, 2, 0.6)

/** A broad bed seen from its foot, the sea in the window above. */
const double = (R: Rng, p: Palette) =>
  rect(-20, -20, 440, 360, p.mid) +
  rect(96, 22, 208, 108, p.soft) +
  clip(
    'M102 28H298V124H102Z',
    rect(96, 20, 220, 120, p.sky[1]) +
      rect(96, 20, 220, 40, p.sky[0]) +
      (p.lit ? stars(R, p, 60, 80) : '') +
      circ(160 + R() * 80, 62, 20, p.sun) +
      sea(R, p, 92, p.near, 3),
  ) +
  rect(197, 26, 6, 100, p.soft) +
  rect(-20, 226, 440, 120, p.near) +
  lampstand(p, 42, 168) +
  lampstand(p, 358, 168) +
  fill('M82 234V168Q82 146 108 146H292Q318 146 318 168V234Z', p.deep) +
  line('M100 160Q200 152 300 160', p.line, 1.6, 0.4, '40 10') +
  fill('M84 206H316L336 330H64Z', p.soft) +
  pillow(104, 172, 84, p) +
  pillow(212, 172, 84, p) +
  fill('M80 232Q200 216 320 232L340 330H60Z', p.pop) +
  fill('M80 232Q200 216 320 232L322 248Q200 232 78 248Z', p.line) +
  times(3, (i) =>
    line(
      `M${76 - i * 3} ${266 + i * 18}Q200 ${250 + i * 18} ${324 + i * 3} ${266 + i * 18}`,
      p.line,
      2,
      0.45,
      '70 10',
    ),
  ).join('')

/** A warm floor, a folded bed and a lattice door. */
const floor = (R: Rng, p: Palette) =>
  rect(-20, -20, 440, 360, p.lit ? p.mid : p.sky[1]) +
  rect(-20, 20, 440, 8, p.near) +
  rect(60, 32, 280, 166, p.lit ? p.line : p.soft) +
  circ(134, 96, 40, p.sun) +
  [60, 206]
    .map(
      (x) =>
        `<rect x="${x}" y="32" width="134" height="166" fill="none" stroke="${p.near}" stroke-width="7"/>` +
        times(5, (i) => line(`M${x + 22 + i * 22.5} 34V132`, p.near, 2, 0.75)).join('') +
        times(4, (i) => line(`M${x + 2} ${56 + i * 24}H${x + 132}`, p.near, 2, 0.75)).join('') +
        rect(x, 134, 134, 64, p.near, 0, 0.22),
    )
    .join('') +
  rect(-20, 198, 440, 140, p.far) +
  rect(-20, 198, 440, 7, p.near) +
  times(4, (i) => line(`M-20 ${226 + i * 22}H420`, p.mid, 1.4, 0.5, `${60 + R() * 80} 14`)).join('') +
  rect(118, 246, 196, 20, p.soft, 10) +
  rect(112, 228, 206, 22, p.pop, 11) +
  rect(120, 208, 192, 22, p.line, 11) +
  rect(114, 190, 204, 22, p.near, 11) +
  line('M132 201H300M138 239H296', p.line, 2, 0.55, '30 8') +
  pillow(168, 150, 96, p) +
  place(
    66,
    222,
    1,
    0,
    rect(-36, 0, 72, 8, p.deep, 3) +
      rect(-30, 8, 6, 28, p.deep) +
      rect(24, 8, 6, 28, p.deep) +
      circ(-8, -10, 12, p.soft) +
      line('M4-14l14-6', p.soft, 5) +
      rect(14, -8, 14, 9, p.soft, 3),
  )

/** A single bed from the side, a suitcase beside it. */
const guestroom = (R: Rng, p: Palette) =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  rect(-20, 60, 440, 190, p.sky[1]) +
  rect(66, 26, 128, 116, p.near, 4) +
  clip(
    'M74 34H186V134H74Z',
    rect(66, 26, 130, 120, p.sky[2]) +
      circ(148, 66, 20, p.sun) +
      ridge(R, p, 108, 20, 5, p.mid, { lines: 4 }),
  ) +
  line('M130 34V134', p.near, 5) +
  place(300, 88, 0.62, 12, petro('hump', { c: p.mid, w: 2.4 })) +
  rect(-20, 246, 440, 100, p.far) +
  rect(-20, 243, 440, 6, p.mid) +
  fill('M84 252V152Q84 142 94 142H102Q110 142 110 152V252Z', p.deep) +
  rect(100, 212, 214, 34, p.near, 6) +
  rect(300, 186, 14, 70, p.deep, 5) +
  rect(106, 192, 200, 24, p.line, 10) +
  pillow(114, 160, 58, p) +
  fill('M168 190Q236 176 306 190V236Q236 246 162 236Z', p.pop) +
  line('M184 202Q240 190 300 202M182 218Q240 208 300 218', p.line, 2, 0.5, '40 9') +
  place(
    338,
    256,
    1,
    0,
    line('M-14-56V-70H14V-56', p.deep, 4) +
      rect(-27, -58, 54, 58, p.mid, 7) +
      line('M-12-52V-6M12-52V-6', p.line, 2, 0.5),
  ) +
  place(
    40,
    250,
    1,
    0,
    fill('M-14-30H14L10 0H-10Z', p.pop) +
      leaf(0, -30, 46, -100, p.near) +
      leaf(0, -30, 40, -66, p.mid) +
      leaf(0, -30, 40, -128, p.mid) +
      leaf(0, -32, 50, -84, p.near),
  )

export const bed: Motif = (R, p, form) => cycle([double, floor, guestroom], form)(R, p)

const coffee = (p: Palette) =>
  place(
    176,
    232,
    1,
    0,
    `<ellipse cx="0" cy="26" rx="92" ry="14" fill="${p.near}"/>` +
      fill('M-58-70H58C58-20 46 22 0 24C-46 22-58-20-58-70Z', p.soft) +
      line('M58-56C90-58 90-10 48-12', p.soft, 9) +
      `<ellipse cx="0" cy="-70" rx="58" ry="14" fill="${p.near}"/><ellipse cx="0" cy="-69" rx="50" ry="10.5" fill="#B9744A"/>` +
      line('M-20-70c10-8 20 8 40 0M-10-66c6-4 12 3 20-1', p.soft, 2.4) +
      line('M-44-40C-20-30 20-30 44-40M-42-30C-20-20 20-20 42-30', p.mid, 2, 0.6),
  ) + [160, 186].map((x) => line(`M${x} 140c-10-12 10-20 0-34`, p.line, 3.4)).join('')

const iced = (p: Palette) =>
  place(
    176,
    240,
    1,
    0,
    `<ellipse cx="0" cy="22" rx="78" ry="12" fill="${p.near}"/>` +
      fill('M-46-104H46L36 22H-36Z', p.soft) +
      fill('M-42-70H42L36 20H-36Z', '#B9744A') +
      fill('M-42-70H42L39-40C20-30-10-52-40-36Z', '#EACDAE') +
      each([
        [-16, -58, 12],
        [14, -62, -14],
        [2, -34, 30],
      ])
        .map(([x, y, r]) => place(x, y, 1, r, rect(-11, -11, 22, 22, '#FFFFFF', 4, 0.65)))
        .join('') +
      line('M8-60L30-140', p.pop, 5) +
      line('M-34-90L-28 8', '#fff', 3, 0.6),
  )

const teapot = (p: Palette) =>
  place(
    168,
    240,
    1,
    0,
    `<ellipse cx="0" cy="22" rx="104" ry="13" fill="${p.near}"/>` +
      fill('M-70-50C-74 10-46 22 0 22S74 10 70-50C40-62-40-62-70-50Z', p.deep) +
      `<ellipse cx="0" cy="-52" rx="46" ry="9" fill="${p.near}"/>` +
      circ(0, -64, 9, p.pop) +
      line('M66-30C96-44 92-66 112-70', p.deep, 11) +
      line('M-66-40C-108-44-104 10-62 4', p.deep, 8) +
      line('M-54-20C-20-8 20-8 54-20M-56-8C-20 4 20 4 56-8', p.line, 2, 0.5),
  )

/** Four views from the table: the sea, hills, a street of roofs, the river with its grove. */
const VIEWS = [
  (R: Rng, p: Palette) =>
    circ(292, 66, 26, p.sun) + sea(R, p, 104, p.mid, 5) + fill('M40 104C70 84 96 92 120 104Z', p.near),
  (R: Rng, p: Palette) =>
    circ(108, 58, 24, p.sun) +
    ridge(R, p, 96, 30, 5, p.far, { lines: 5 }) +
    ridge(R, p, 130, 20, 6, p.mid, { lines: 4 }),
  (R: Rng, p: Palette) =>
    circ(256, 60, 22, p.sun) +
    times(7, (i) =>
      fill(`M${28 + i * 52} ${f(128 - R() * 34)}q26 -22 52 0V180h-52z`, i % 2 ? p.mid : p.far),
    ).join(''),
  (R: Rng, p: Palette) =>
    circ(200, 56, 24, p.sun) +
    times(15, (i) => rect(34 + i * 23 + R() * 8, -10, 7 + R() * 5, 200, i % 2 ? p.mid : p.far, 1)).join(''),
] as const

export const cup: Motif = (R, p, form) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  rect(40, -20, 320, 190, p.sky[0]) +
  clip('M40-20H360V170H40Z', cycle(VIEWS, Math.floor(form / 3) + (form % 3))(R, p)) +
  line('M200-20V170M40 60H360M40-20V170M360-20V170', p.near, 3.4) +
  rect(-20, 200, 440, 140, p.far) +
  rect(-20, 196, 440, 8, p.near) +
  cycle([coffee, iced, teapot], form)(p) +
  (R() > 0.4
    ? place(
        310,
        240,
        1,
        0,
        fill('M-40 0C-38-36 36-38 42 0Z', '#DDB08E') +
          line('M-24-6c4-10 10-16 18-18M0-6c2-10 8-16 16-18', p.deep, 1.6, 0.5) +
          `<ellipse cx="0" cy="4" rx="54" ry="9" fill="${p.soft}"/>`,
      )
    : place(
        308,
        244,
        1,
        0,
        fill('M-30-26L30-34V0H-30Z', '#FFF3E6') +
          fill('M-30-26L30-34V-26L-30-17Z', p.pop) +
          `<ellipse cx="0" cy="4" rx="54" ry="9" fill="${p.soft}"/>`,
      ))
