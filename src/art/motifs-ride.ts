import type { Motif } from './motif.ts'
import { leaf, pine, ridge, sea, sky, sun } from './land-parts.ts'
import type { Palette } from './palettes.ts'
import { circ, clip, cycle, fill, line, place, rect, times } from './pen.ts'
import type { Rng } from './rng.ts'
import { birds, cloud } from './sea-parts.ts'

const wheel = (p: Palette, x: number, y: number, r = 20) =>
  circ(x, y, r, p.deep) + circ(x, y, r * 0.56, p.soft) + circ(x, y, r * 0.24, p.deep)

const FLUKE =
  'M-13 62C-9 34-9 16-6 2C-20-8-46-8-66-34C-40-44-12-36 0-14C12-36 40-44 66-34C46-8 20-8 6 2C9 16 9 34 13 62Z'

/** The road with its dashes, level or between two planes. */
const asphalt = (p: Palette, y: number) =>
  rect(-20, y, 440, 330 - y, p.deep) +
  rect(-20, y, 440, 4, p.soft, 0, 0.8) +
  times(7, (i) => rect(-12 + i * 64, y + 34, 36, 4, p.soft, 2, 0.9)).join('')

const coach = (p: Palette) =>
  asphalt(p, 216) +
  place(
    86,
    112,
    1,
    0,
    fill('M14 0H196C216 0 224 14 228 40L232 66V108H0V14Q0 0 14 0Z', p.pop) +
      rect(0, 64, 232, 12, p.soft) +
      fill('M12 14H178V54H12ZM188 14H198C208 14 212 24 218 54H188Z', p.deep) +
      [52, 94, 136].map((x) => rect(x, 14, 4, 40, p.pop)).join('') +
      line('M22 46l18-24M64 46l18-24M106 46l18-24M148 46l18-24', p.line, 2.4, 0.5) +
      place(94, 87, 0.24, 0, fill(FLUKE, p.soft)) +
      rect(222, 84, 12, 10, p.sun, 3) +
      wheel(p, 52, 108) +
      wheel(p, 180, 108),
  )

/** The open-top bus: seats above, windows below. */
const doubleDeck = (p: Palette) =>
  asphalt(p, 226) +
  place(
    92,
    66,
    1,
    0,
    [24, 58, 92, 126].map((x) => rect(x, -10, 22, 26, p.deep, 7) + circ(x + 11, -18, 8, p.deep)).join('') +
      fill('M8 12H210V150H0V20Q0 12 8 12Z', p.pop) +
      fill('M170 12H204L216 84V150H170Z', p.pop) +
      rect(0, 40, 214, 6, p.soft) +
      rect(0, 22, 160, 3, p.line, 0, 0.6) +
      fill('M14 60H176V104H14ZM186 60H202L208 104H186Z', p.deep) +
      [54, 94, 134].map((x) => rect(x, 60, 4, 44, p.pop)).join('') +
      line('M22 96l20-28M62 96l20-28M102 96l20-28M142 96l20-28', p.line, 2.4, 0.5) +
      place(100, 122, 0.26, 0, fill(FLUKE, p.soft)) +
      rect(206, 124, 12, 10, p.sun, 3) +
      wheel(p, 46, 152) +
      wheel(p, 164, 152),
  )

/** The bus from the front, on the coast road. */
const frontal = (p: Palette) =>
  fill('M-20 330L150 190H250L420 330Z', p.deep) +
  line('M172 206L96 330M228 206L304 330', p.soft, 3, 0.8, '16 12') +
  pine(78, 236, 1.2, p) +
  pine(336, 230, 1, p) +
  place(
    200,
    86,
    1,
    0,
    rect(-98, 30, 16, 40, p.near, 6) +
      rect(82, 30, 16, 40, p.near, 6) +
      rect(-64, 140, 30, 30, p.near, 6) +
      rect(34, 140, 30, 30, p.near, 6) +
      fill('M-62 0H62Q80 0 82 18L86 146Q86 154 78 154H-78Q-86 154-86 146L-82 18Q-80 0-62 0Z', p.pop) +
      rect(-56, 8, 112, 18, p.soft, 6) +
      line('M-40 17H40', p.near, 4, 0.8, '9 7') +
      fill('M-70 36H70L76 96H-76Z', p.deep) +
      line('M-58 88L-20 44M-38 90L-2 46', p.line, 3, 0.4) +
      rect(-2, 36, 4, 60, p.pop) +
      place(0, 118, 0.3, 0, fill(FLUKE, p.soft)) +
      circ(-62, 124, 11, p.soft) +
      circ(62, 124, 11, p.soft) +
      rect(-86, 144, 172, 12, p.near, 5),
  )

export const bus: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form === 1 ? 330 : 74, 70, 26) +
  cloud(form === 1 ? 60 : 266, 40, 1, p.line, 0.9) +
  ridge(R, p, 138, 26, 7, p.far, { lines: 4 }) +
  sea(R, p, 158, p.mid, 4) +
  ridge(R, p, 196, 10, 6, p.near, { lines: 3 }) +
  cycle([coach, doubleDeck, frontal], form)(p)

const cab = (p: Palette) =>
  fill('M0 84C-2 58 12 48 44 44C62 14 82 4 118 4C158 4 178 18 194 44C222 48 236 58 234 84Z', p.soft) +
  fill('M60 44C72 22 86 15 108 15V44ZM116 15C146 14 164 24 176 44H116Z', p.near) +
  rect(0, 62, 234, 6, p.pop) +
  rect(92, -10, 46, 14, p.pop, 5) +
  rect(222, 56, 12, 9, p.sun, 3) +
  wheel(p, 52, 84) +
  wheel(p, 182, 84)

export const taxi: Motif = (R, p, form) =>
  sky(p, 150) +
  sun(p, form ? 96 : 290, 92, 40) +
  ridge(R, p, 150, 24, 7, p.far, form ? { lines: 6, peak: [300, 60, 60] } : { lines: 6 }) +
  (form ? sea(R, p, 176, p.mid, 4) : ridge(R, p, 182, 18, 7, p.mid, { lines: 5 })) +
  (form ? pine(338, 216, 1.3, p) + pine(372, 214, 1, p) : '') +
  asphalt(p, 212) +
  place(84, 140, 1, 0, cab(p))

const cycleOn = (p: Palette, frameColor: string) =>
  [-62, 62]
    .map(
      (x) =>
        `<circle cx="${x}" cy="18" r="38" fill="none" stroke="${p.deep}" stroke-width="6"/>` +
        circ(x, 18, 4, p.deep) +
        [0, 60, 120]
          .map(
            (a) =>
              `<path transform="rotate(${a} ${x} 18)" d="M${x - 36} 18h72" stroke="${p.deep}" stroke-width="1" opacity=".5"/>`,
          )
          .join(''),
    )
    .join('') +
  line(
    'M-62 18L-22-34L36-34L2 18ZM-22-34L2 18M36-34L62 18M36-34L30-56H50M-22-34L-28-48M-40-48H-16',
    frameColor,
    6.5,
  )

const basket = (p: Palette) =>
  rect(30, -66, 42, 28, p.soft, 6) +
  line('M32-57H70M32-48H70', p.near, 1.6, 0.6) +
  leaf(46, -64, 26, -60, p.near) +
  leaf(56, -64, 24, -110, p.near)

/** By the sea; between river and grass; two leaning together. */
export const bike: Motif = (R, p, form) =>
  sky(p, 140) +
  sun(p, form === 1 ? 96 : 312, 74, 30) +
  ridge(R, p, 138, 20, 7, p.far, { lines: 5, ...(form === 1 && { peak: [280, 44, 60] as const }) }) +
  (form === 1 ? ridge(R, p, 166, 14, 6, p.mid, { lines: 4 }) : sea(R, p, 158, p.mid, 4)) +
  ridge(R, p, 206, 8, 6, p.near, { lines: 4 }) +
  rect(-20, 246, 440, 100, p.soft) +
  (form === 1 ? line('M-20 276H420', p.pop, 3, 0.9, '18 14') : '') +
  (form === 2 ? place(232, 196, 0.9, 0, cycleOn(p, p.soft)) : '') +
  place(form === 2 ? 168 : 190, 210, 1, 0, cycleOn(p, p.pop) + basket(p))

const swell = (R: Rng, p: Palette) => {
  const row = (y: number) =>
    `M-20 ${y}C30 ${y - 12} 60 ${y + 8} 106 ${y - 2}C150 ${y - 10} 190 ${y + 10} 240 ${y - 2}C290 ${y - 10} 330 ${y + 10} 420 ${y - 6}`
  const shape = `${row(236)}V330H-20Z`
  return (
    fill(shape, p.near) +
    clip(
      shape,
      times(5, (i) => line(row(246 + i * 14), p.line, 1.3, 0.5, `${46 + R() * 30} 12 20 16`)).join(''),
    )
  )
}

const ferry = (p: Palette) =>
  place(
    196,
    196,
    0.96,
    0,
    fill('M-132-12H140C132 20 116 40 92 44H-96C-118 36-128 12-132-12Z', p.deep) +
      fill('M-132-12H140L137 0H-130Z', p.pop) +
      rect(-96, -58, 168, 46, p.soft, 6) +
      rect(-58, -92, 96, 36, p.soft, 6) +
      [-84, -56, -28, 0, 28].map((x) => rect(x, -46, 18, 20, p.near, 4)).join('') +
      [-46, -18, 10].map((x) => rect(x, -82, 18, 16, p.near, 4)).join('') +
      line('M-10-92V-128', p.deep, 3) +
      fill('M-10-126L28-113L-10-104Z', p.pop) +
      rect(44, -104, 20, 48, p.pop, 3) +
      rect(44, -96, 20, 10, p.deep) +
      line('M72-40H128M100-40V-12M84-40V-12M116-40V-12', p.soft, 2.4) +
      line('M-112 10H118M-106 22H104', p.line, 1.3, 0.4, '30 8'),
  )

/** A squid boat with its row of lamps. */
const fisher = (p: Palette) =>
  place(
    200,
    204,
    1,
    0,
    line('M-78-12V-92M86-12V-92', p.soft, 4) +
      line('M-78-90Q4-70 86-90', p.soft, 2) +
      times(8, (i) => circ(-66 + i * 20.6, -76 + Math.sin((i / 7) * Math.PI) * 8, 8, p.lit ?? p.line)).join(
        '',
      ) +
      rect(-30, -56, 62, 44, p.soft, 5) +
      rect(-36, -62, 74, 9, p.pop, 4) +
      [-20, 6].map((x) => rect(x, -46, 18, 18, p.near, 3)).join('') +
      fill(
        'M-128-26C-112-14-96-12-70-12H100C112-12 122-18 132-30C130 8 112 40 92 44H-88C-112 36-124 6-128-26Z',
        p.deep,
      ) +
      fill(
        'M-124-10C-108 0-92 2-70 2H102C112 2 120-2 127-8L124 6C116 12 110 14 100 14H-74C-96 14-110 10-120 4Z',
        p.pop,
      ),
  )

/** Two boats at their moorings before the breakwater light. */
const harbour = (p: Palette) =>
  rect(-20, 150, 250, 16, p.near, 3) +
  place(
    196,
    152,
    1,
    0,
    fill('M-10 0L-7-56H7L10 0Z', p.pop) + rect(-11, -62, 22, 7, p.deep, 2) + rect(-6, -74, 12, 13, p.sun, 2),
  ) +
  [
    [132, 216, 0.62],
    [270, 234, 0.8],
  ]
    .map(([x = 0, y = 0, k = 1], i) =>
      place(
        x,
        y,
        k,
        0,
        line('M0-12V-104M0-98L52-22M0-98L-52-22', p.deep, 3) +
          rect(-46, -44, 54, 34, p.soft, 5) +
          rect(-36, -36, 14, 14, p.near, 3) +
          rect(-14, -36, 14, 14, p.near, 3) +
          fill(
            'M-100-20C-84-10-70-10-50-10H70C86-10 94-16 104-26C102 8 88 34 70 38H-66C-88 32-98 6-100-20Z',
            i ? p.pop : p.deep,
          ) +
          line('M-88 4H88', p.line, 3, 0.8),
      ),
    )
    .join('')

export const boat: Motif = (R, p, form) =>
  sky(p, 160) +
  sun(p, form === 2 ? 84 : 312, 82, 30) +
  cloud(form === 2 ? 240 : 40, 50, 1, p.line, 0.9) +
  birds(R, p.near, 190, 66) +
  ridge(R, p, 150, 16, 6, p.far, { lines: 3 }) +
  sea(R, p, 164, p.mid, 5) +
  cycle([ferry, fisher, harbour], form)(p) +
  swell(R, p)
