import type { Motif } from './motif.ts'
import { circ, clip, each, f, fill, line, rect, times, cycle } from './pen.ts'
import { birds } from './sea-parts.ts'
import { bambooStalk, leaf, pine, ridge, roof, sea, sky, sun } from './land-parts.ts'
import { petro } from './petro.ts'

export const bamboo: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  rect(150, -20, 100, 360, p.sky[0]) +
  circ(200, 96, 36, p.sun) +
  times(12, (i) =>
    bambooStalk(
      R,
      i < 6 ? 18 + i * 25 : 236 + (i - 6) * 27,
      330,
      6 + R() * 3,
      p.far,
      p.line,
      (i < 6 ? 1 : -1) * R() * 2,
    ),
  ).join('') +
  times(9, (i) =>
    bambooStalk(
      R,
      i < 5 ? 4 + i * 31 : 262 + (i - 5) * 37,
      350,
      10 + R() * 4,
      p.mid,
      p.line,
      (i < 5 ? 1 : -1) * R() * 2.5,
    ),
  ).join('') +
  fill(
    'M-20 330L-20 288C80 268 150 262 186 236C196 226 198 210 200 196C204 210 208 226 220 236C262 264 330 270 420 288V330Z',
    p.soft,
  ) +
  line('M196 250C186 272 160 290 120 312M206 250C220 272 250 290 292 312', p.mid, 1.4, 0.6, '30 8') +
  each([
    [-2, 16],
    [62, 15],
    [342, 16],
    [394, 18],
  ])
    .map(([x, w]) => bambooStalk(R, x, 360, w, p.near, p.line, 0))
    .join('') +
  times(46, () => {
    const s = R() > 0.5
    return leaf(
      s ? R() * 150 - 20 : 270 + R() * 150,
      R() * 120 - 10,
      26 + R() * 20,
      s ? 20 + R() * 50 : 110 + R() * 50,
      R() > 0.5 ? p.near : p.deep,
    )
  }).join('') +
  circ(203, 240, 3, p.deep) +
  line('M203 244v12', p.deep, 4) +
  circ(212, 244, 2.3, p.pop) +
  line('M212 247v9', p.pop, 3.2)

export const petroglyph: Motif = (R, p) => {
  const d = 'M-20-20H420V252C370 240 330 262 290 250C240 240 200 262 150 250C100 244 40 262-20 246Z'
  return (
    rect(-20, -20, 440, 360, p.near) +
    fill(d, p.mid) +
    clip(
      d,
      times(9, (i) =>
        line(
          `M-20 ${i * 34 + R() * 16}C100 ${i * 34 - 18 + R() * 40} 280 ${i * 34 + 26 - R() * 40} 420 ${i * 34 + R() * 12}`,
          p.near,
          1.6,
          0.5,
          `${60 + R() * 120} 14`,
        ),
      ).join('') + fill('M300-20H420V250C390 240 340 90 300-20Z', p.near, 0.35),
    ) +
    each([
      ['right', 86, 128, 0.92, -12],
      ['calf', 176, 96, 0.78, 6],
      ['hump', 262, 132, 0.9, 14],
      ['boat', 330, 60, 0.56, 0],
      ['deer', 352, 176, 0.56, 0],
      ['calf', 28, 66, 0.46, -20],
      ['sun', 190, 210, 0.36, 0],
    ])
      .map(([n, x, y, k, r]) =>
        petro(n, {
          x,
          y,
          k,
          rot: r,
          c: p.line,
          w: 2.2,
          solid: n === 'boat' || n === 'deer' || n === 'sun' ? '' : p.near,
        }),
      )
      .join('') +
    sea(R, p, 262, p.deep, 4)
  )
}

export const silvergrass: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 284, 92, 34, 0) +
  birds(R, p.near, 60, 60, 4) +
  ridge(R, p, 150, 20, 6, p.far, { peak: [110, 62, 60], lines: 7 }) +
  ridge(R, p, 176, 26, 7, p.mid, { peak: [310, 40, 80], lines: 7 }) +
  ridge(R, p, 226, 22, 6, p.near, { lines: 6 }) +
  times(44, () => {
    const x = R() * 420 - 10,
      h = 40 + R() * 70,
      b = 8 + R() * 20
    return (
      line(
        `M${f(x)} 310C${f(x + 2)} ${f(310 - h * 0.6)} ${f(x + b * 0.5)} ${f(310 - h)} ${f(x + b)} ${f(306 - h)}`,
        p.soft,
        1.3,
        0.9,
      ) +
      `<g transform="translate(${f(x + b)} ${f(306 - h)}) rotate(${f(28 + R() * 24)})">${fill('M-3 8C-5-6-2-20 0-28C4-18 5-4 3 8Z', p.soft, 0.95)}${line('M0 6V-18', p.far, 0.8, 0.7)}</g>`
    )
  }).join('')

export const rose: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[1]) +
  circ(300, 70, 34, p.sun) +
  ridge(R, p, 120, 24, 6, p.far, { lines: 6 }) +
  ridge(R, p, 166, 22, 6, p.mid, { lines: 6 }) +
  times(22, (i) => {
    const x = (i % 8) * 58 - 10 + (i > 7 ? 26 : 0) + R() * 14,
      y = 196 + Math.floor(i / 8) * 44 + R() * 16,
      k = 15 + Math.floor(i / 8) * 5,
      c = cycle([p.pop, '#F3B7A0', p.soft, '#E4573A'], Math.floor(R() * 4))
    return (
      line(`M${f(x)} ${f(y)}V330`, p.near, 2.4) +
      leaf(x, y + k + 10, 20, 24, p.near) +
      leaf(x, y + k + 20, 20, 156, p.near) +
      circ(x, y, k, c) +
      line(
        `M${f(x - k * 0.5)} ${f(y)}a${f(k * 0.5)} ${f(k * 0.5)} 0 1 1 ${f(k * 0.9)} ${f(k * 0.3)}a${f(k * 0.34)} ${f(k * 0.34)} 0 1 1 ${f(-k * 0.55)} ${f(-k * 0.25)}`,
        p.deep,
        1.4,
        0.6,
      )
    )
  }).join('')

export const cable: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 300, 76, 28) +
  ridge(R, p, 140, 30, 6, p.far, { peak: [90, 70, 60], lines: 8, ink: p.near, op: 0.25 }) +
  ridge(R, p, 196, 26, 6, p.mid, { peak: [320, 60, 70], lines: 8 }) +
  ridge(R, p, 258, 20, 6, p.near, { lines: 5 }) +
  line('M-20 132L420 40', p.deep, 2) +
  each([
    [120, 103, 1],
    [280, 69, 0.7],
  ])
    .map(
      ([x, y, k]) =>
        `<g transform="translate(${x} ${y}) scale(${k})">${line('M0 0V24', p.deep, 3)}${rect(-30, 22, 60, 46, p.pop, 10)}${rect(-23, 30, 20, 20, p.soft, 4)}${rect(3, 30, 20, 20, p.soft, 4)}</g>`,
    )
    .join('')

export const road: Motif = (R, p) =>
  sky(p, 150) +
  sun(p, 232, 136, 44) +
  sea(R, p, 148, p.mid, 5) +
  ridge(R, p, 196, 16, 6, p.near, { lines: 5 }) +
  fill('M-20 330V250C60 216 190 232 206 196C208 190 214 190 216 196C222 240 120 262 150 330Z', p.soft) +
  line('M60 330C80 280 190 262 211 200', p.pop, 2.6, 1, '10 9') +
  pine(310, 226, 1.2, p) +
  pine(350, 236, 0.9, p)

export const pebble: Motif = (R, p) =>
  rect(-20, -20, 440, 360, p.sky[2]) +
  times(64, (i) => {
    const x = (i % 9) * 52 - 14 + R() * 24,
      y = Math.floor(i / 9) * 44 - 6 + R() * 22,
      a = 22 + R() * 20,
      b = 16 + R() * 12,
      c = [p.near, p.mid, p.far, p.sky[0], p.deep, '#DDB08E'][Math.floor(R() * 6)],
      t = R() * 60 - 30
    return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(t)})"><ellipse rx="${f(a)}" ry="${f(b)}" fill="${c}"/>${line(`M${f(-a * 0.6)} ${f(-b * 0.2)}C${f(-a * 0.2)} ${f(-b * 0.6)} ${f(a * 0.3)} ${f(-b * 0.6)} ${f(a * 0.6)} ${f(-b * 0.1)}`, p.line, 1.4, 0.4)}</g>`
  }).join('') +
  circ(238, 150, 0, p.pop)
