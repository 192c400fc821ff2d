import type { Motif } from './motif.ts'
import { circ, clip, each, fill, line, rect, times, cycle } from './pen.ts'
import { jar, pine, ridge, roof, sea, sky, stars, sun, windows } from './land-parts.ts'
import { petro } from './petro.ts'

export const skyline: Motif = (R, p) =>
  sky(p, 160) +
  stars(R, p, 40, 120) +
  sun(p, 76, 66, 22) +
  ridge(R, p, 158, 26, 6, p.far, { lines: 5 }) +
  times(12, (i) => {
    const h = 50 + R() * 90
    return windows(R, p, i * 36 - 10, 232 - h, 24 + R() * 8, h, i % 3 ? p.near : p.mid, 3, Math.round(h / 11))
  }).join('') +
  [60, 190, 330]
    .map(
      (x) => line(`M${x} 200V92`, p.soft, 3) + line(`M${x + 12} 200V112`, p.soft, 2) + circ(x, 90, 3, p.pop),
    )
    .join('') +
  sea(R, p, 232, p.deep, 6) +
  times(24, () =>
    rect(R() * 400, 238 + R() * 56, 4 + R() * 16, 1.8, R() > 0.7 ? p.pop : p.sun, 1, 0.75),
  ).join('')

export const hanok: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 88, 72, 30) +
  ridge(R, p, 148, 26, 6, p.far, { peak: [280, 50, 80], lines: 7, ink: p.near, op: 0.25 }) +
  ridge(R, p, 190, 18, 7, p.mid, { lines: 6 }) +
  roof(128, 204, 1, p) +
  roof(300, 226, 1.35, p) +
  ridge(R, p, 272, 10, 6, p.near, { lines: 3 }) +
  pine(28, 282, 1.5, p)

export const bed: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.mid) +
  rect(84, 20, 232, 148, p.near) +
  clip(
    'M84 20H316V168H84Z',
    rect(84, 20, 232, 148, p.sky[0]) +
      stars(R, p, 30, 110) +
      circ(256, 64, 22, p.sun) +
      sea(R, p, 124, p.deep, 4) +
      rect(244, 130, 24, 2, p.sun) +
      rect(238, 138, 34, 2, p.sun),
  ) +
  line('M84 20H316V168H84ZM200 20V168', p.soft, 4) +
  rect(60, 8, 30, 176, p.far) +
  rect(310, 8, 30, 176, p.far) +
  [66, 76, 84, 318, 328].map((x) => line(`M${x} 14V178`, p.line, 1.2, 0.4)).join('') +
  `<g>${rect(40, 196, 320, 80, p.far, 14)}${rect(62, 190, 108, 44, p.soft, 16)}${rect(190, 190, 108, 44, p.soft, 16)}${fill('M20 330V250C60 226 340 226 380 250V330Z', p.pop)}${line('M40 262C110 244 290 244 360 262M36 280C110 262 290 262 364 280', p.line, 2, 0.6, '60 10')}</g>`

export const lantern: Motif = (R, p) =>
  sky(p, 160) +
  stars(R, p, 34, 150) +
  ridge(R, p, 196, 22, 7, p.far, { lines: 5 }) +
  sea(R, p, 226, p.deep, 6) +
  [line('M-20 40C100 84 300 84 420 30', p.line, 1.4, 0.8)] +
  each([
    [44, 84, 0.8],
    [112, 112, 1],
    [194, 102, 1.25],
    [278, 110, 0.95],
    [350, 76, 0.85],
  ])
    .map(
      ([x, y, k], i) =>
        `<g transform="translate(${x} ${y}) scale(${k})">${line('M0-40V-24', p.line, 1.4)}${fill('M-18-20C-34-8-34 18-18 30H18C34 18 34-8 18-20Z', i % 2 ? p.sun : p.pop)}${line('M-8-20C-16-6-16 16-8 30M8-20C16-6 16 16 8 30M0-20V30', p.deep, 1.2, 0.35)}${rect(-14, -25, 28, 6, p.soft, 2)}${rect(-14, 29, 28, 6, p.soft, 2)}${line('M-5 36v14M0 36v18M5 36v14', i % 2 ? p.sun : p.pop, 1.8)}</g>`,
    )
    .join('') +
  times(16, () => rect(R() * 400, 236 + R() * 56, 8 + R() * 22, 2.2, R() > 0.5 ? p.pop : p.sun, 1, 0.7)).join(
    '',
  ) +
  each([
    [80, 240],
    [316, 250],
    [220, 262],
  ])
    .map(
      ([x, y]) =>
        fill(`M${x - 18} ${y}C${x - 10} ${y + 12} ${x + 10} ${y + 12} ${x + 18} ${y}Z`, p.soft) +
        circ(x, y - 6, 7, p.pop),
    )
    .join('')

export const stage: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.deep) +
  fill('M200-60L40 250H360Z', p.near) +
  fill('M200-60L110 250H290Z', p.mid) +
  circ(200, 128, 62, p.sky[1]) +
  `<g transform="translate(200 188)">${fill('M-9-66C-30-40-34-10-38 40H38C34-10 30-40 9-66Z', p.deep)}${circ(0, -78, 15, p.deep)}${line('M-14-50C-50-62-66-40-84-66M14-50C50-62 66-40 84-60', p.deep, 9)}${line('M84-60C118-84 96-120 124-138C150-150 160-120 140-112C122-106 120-132 142-142', p.pop, 4)}${line('M-84-66C-110-92-86-124-116-142C-140-152-152-124-134-114', p.sun, 4)}${line('M-20 10C-8 16 8 16 20 10M-28 26C-8 34 8 34 28 26', p.line, 1.8, 0.7)}</g>` +
  rect(-20, 226, 440, 120, p.far) +
  rect(-20, 226, 440, 6, p.soft) +
  times(12, (i) => circ(6 + i * 36, 306, 20, p.deep) + circ(6 + i * 36, 278, 10, p.deep)).join('')

export const museum: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  rect(-20, 226, 440, 120, p.far) +
  rect(-20, 222, 440, 6, p.near) +
  each([
    [20, 60, 104, 116],
    [148, 44, 120, 142],
    [292, 64, 96, 108],
  ])
    .map(
      ([x, y, w, h], i) =>
        rect(x - 5, y - 5, w + 10, h + 10, p.near) +
        rect(x, y, w, h, i === 1 ? p.deep : p.soft) +
        (i === 1
          ? petro('right', { x: x + w / 2, y: y + h / 2 - 4, k: 0.72, rot: 14, c: p.line, w: 2 })
          : i === 0
            ? circ(x + 70, y + 40, 18, p.pop) +
              clip(`M${x} ${y}h${w}v${h}h${-w}z`, ridge(R, p, y + 70, 12, 6, p.mid, { lines: 4 }))
            : [0, 1, 2]
                .map((k) =>
                  line(
                    `M${x + 14} ${y + 30 + k * 24}c18-16 22 14 40 0s20-8 28-2`,
                    cycle([p.pop, p.mid, p.near], k),
                    4,
                  ),
                )
                .join('')),
    )
    .join('') +
  each([
    [72, -20],
    [208, -20],
    [340, -20],
  ])
    .map(
      ([x]) =>
        line(`M${x}-20V22`, p.near, 1.6) + fill(`M${x - 12} 30L${x - 6} 20H${x + 6}L${x + 12} 30Z`, p.near),
    )
    .join('') +
  `<g transform="translate(238 226)">${circ(0, -30, 10, p.deep)}${fill('M-14 40C-16 0-10-18 0-18S16 0 14 40Z', p.deep)}</g><g transform="translate(272 238)">${circ(0, -14, 8, p.pop)}${fill('M-10 30C-12 4-8-6 0-6S12 4 10 30Z', p.pop)}</g>` +
  rect(60, 262, 110, 12, p.near, 4) +
  rect(70, 274, 8, 26, p.near) +
  rect(152, 274, 8, 26, p.near)

export const onggi: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  rect(-20, 90, 440, 300, p.sky[1]) +
  sun(p, 300, 78, 32) +
  ridge(R, p, 150, 24, 6, p.sky[2], { lines: 5, ink: p.mid, op: 0.3 }) +
  ridge(R, p, 188, 16, 6, p.far, { lines: 5 }) +
  each([
    [40, 226, 0.8],
    [106, 222, 0.74],
    [172, 228, 0.86],
    [238, 222, 0.72],
    [300, 227, 0.82],
    [366, 224, 0.78],
  ])
    .map(([x, y, k]) => jar(x, y, k, p.mid, p.line, p.near))
    .join('') +
  rect(-20, 222, 440, 120, p.far) +
  each([
    [6, 292, 1.25],
    [96, 300, 1.36],
    [204, 296, 1.3],
    [306, 302, 1.42],
    [400, 294, 1.2],
  ])
    .map(([x, y, k]) => jar(x, y, k, p.near, p.line, p.deep))
    .join('')
