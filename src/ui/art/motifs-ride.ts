import type { Motif } from './motif.ts'
import { circ, fill, line, rect } from './pen.ts'
import { cloud } from './sea-parts.ts'
import { leaf, ridge, sea, sky, sun } from './land-parts.ts'

export const bus: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 70, 66, 28) +
  cloud(250, 40, 1.1, p.line, 0.9) +
  ridge(R, p, 140, 26, 7, p.far, { lines: 5 }) +
  sea(R, p, 158, p.mid, 4) +
  ridge(R, p, 206, 10, 6, p.near, { lines: 3 }) +
  rect(-20, 246, 440, 100, p.deep) +
  [0, 1, 2, 3, 4, 5, 6].map((i) => rect(-10 + i * 66, 276, 38, 4, p.line, 2, 0.9)).join('') +
  `<g transform="translate(66 126)">${rect(0, 0, 268, 118, p.pop, 18)}${rect(0, 58, 268, 8, p.soft)}${[16, 66, 116, 166].map((x) => rect(x, 14, 42, 34, p.deep, 5)).join('')}${rect(214, 14, 42, 60, p.deep, 6)}${[16, 66, 116, 166].map((x) => rect(x, 72, 42, 22, p.soft, 5, 0.35)).join('')}${line('M24 40l12-18M74 40l12-18M224 62l16-30', p.line, 2, 0.5)}${[52, 214].map((x) => circ(x, 118, 22, p.deep) + circ(x, 118, 9, p.far)).join('')}${rect(256, 92, 12, 10, p.sun, 3)}<g transform="translate(126 84) scale(.3)">${fill('M-13 62C-9 34-9 16-6 2C-20-8-46-8-66-34C-40-44-12-36 0-14C12-36 40-44 66-34C46-8 20-8 6 2C9 16 9 34 13 62Z', p.soft)}</g></g>`

export const taxi: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 290, 100, 44) +
  ridge(R, p, 150, 24, 7, p.far, { lines: 6 }) +
  ridge(R, p, 182, 18, 7, p.mid, { lines: 5 }) +
  rect(-20, 226, 440, 120, p.deep) +
  [0, 1, 2, 3, 4, 5, 6].map((i) => rect(-10 + i * 66, 272, 38, 4, p.soft, 2, 0.9)).join('') +
  `<g transform="translate(84 150)">${fill('M0 84C-2 58 12 48 44 44C62 14 82 4 118 4C158 4 178 18 194 44C222 48 236 58 234 84Z', p.soft)}${fill('M60 44C72 22 86 15 108 15V44ZM116 15C146 14 164 24 176 44H116Z', p.near)}${rect(0, 62, 234, 6, p.pop)}${rect(92, -10, 46, 14, p.pop, 5)}${[52, 182].map((x) => circ(x, 84, 21, p.near) + circ(x, 84, 9, p.soft)).join('')}${rect(222, 56, 12, 9, p.sun, 3)}</g>`

export const bike: Motif = (R, p) =>
  sky(p, 140) +
  sun(p, 312, 74, 30) +
  ridge(R, p, 138, 20, 7, p.far, { lines: 5 }) +
  sea(R, p, 158, p.mid, 4) +
  ridge(R, p, 214, 8, 6, p.near, { lines: 4 }) +
  rect(-20, 262, 440, 80, p.soft) +
  `<g transform="translate(190 224)">${[-62, 62].map((x) => `<circle cx="${x}" cy="18" r="38" fill="none" stroke="${p.deep}" stroke-width="5"/><circle cx="${x}" cy="18" r="4" fill="${p.deep}"/>${[0, 60, 120].map((a) => `<path transform="rotate(${a} ${x} 18)" d="M${x - 36} 18h72" stroke="${p.deep}" stroke-width="1" opacity=".5"/>`).join('')}`).join('')}${line('M-62 18L-22-34L36-34L2 18ZM-22-34L2 18M36-34L62 18M36-34L30-56H50M-22-34L-28-48M-40-48H-16', p.pop, 5.5)}${rect(30, -66, 42, 28, p.soft, 6)}${line('M32-57H70M32-48H70', p.near, 1.6, 0.6)}${leaf(46, -64, 26, -60, p.near)}${leaf(56, -64, 24, -110, p.near)}</g>`
