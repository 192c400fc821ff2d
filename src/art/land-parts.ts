import { box, circ, clip, each, f, fill, line, rect, smooth, type Point } from './pen.ts'
import type { Palette } from './palettes.ts'
import type { Rng } from './rng.ts'

type RidgeOptions = {
  /** Where one summit stands: x, height, width. */
  peak?: readonly [number, number, number]
  lines?: number
  step?: number
  ink?: string
  w?: number
  op?: number
}

/** A hill: the plane, then engraved contours that follow it. */
export function ridge(
  R: Rng,
  p: Palette,
  y: number,
  amp: number,
  n: number,
  color: string,
  opt: RidgeOptions = {},
) {
  const { peak } = opt
  const points: Point[] = []
  for (let i = 0; i <= n; i++) {
    const x = -20 + (440 / n) * i
    let yy = y + (R() - 0.5) * amp
    if (peak) yy -= Math.exp(-((x - peak[0]) ** 2) / (2 * peak[2] ** 2)) * peak[1]
    points.push([x, yy])
  }
  const top = smooth(points)
  const shape = top + 'L430 320L-30 320Z'
  let carved = ''
  for (let k = 1; k <= (opt.lines ?? 6); k++) {
    const at = `${f((R() - 0.5) * 6)} ${f(k * (opt.step ?? 8) + k * k * 0.5)}`
    const dash = `${f(20 + R() * 70)} ${f(4 + R() * 10)} ${f(8 + R() * 40)} ${f(4 + R() * 14)}`
    carved += `<g transform="translate(${at})">${line(top, opt.ink ?? p.line, opt.w ?? 1, opt.op ?? 0.34, dash)}</g>`
  }
  return fill(shape, color) + clip(shape, carved)
}

/** Water down to the lower edge, with rows of broken waves that grow towards the viewer. */
export function sea(R: Rng, p: Palette, y: number, color: string, rows = 7, o = 0.5): string {
  let s = rect(-20, y, 440, 320 - y, color)
  for (let k = 0; k < rows; k++) {
    const yy = y + 7 + k * (3.5 + k * 1.6)
    const w = 16 + k * 5
    const a = 1 + k * 0.55
    let x = -20 - R() * w
    let d = `M${f(x)} ${f(yy)}`
    while (x < 420) {
      d += `q${f(w / 4)} ${f(-a * 2)} ${f(w / 2)} 0t${f(w / 2)} 0`
      x += w
    }
    const opacity = o * (0.55 + R() * 0.45)
    const dash = `${f(12 + R() * 40)} ${f(10 + R() * 26)} ${f(30 + R() * 60)} ${f(14 + R() * 40)}`
    s += line(d, p.line, 0.9 + k * 0.13, opacity, dash)
  }
  return s
}

export const sky = (p: Palette, hz = 180): string =>
  rect(-20, -20, 440, 360, p.sky[0]) +
  rect(-20, hz * 0.42, 440, 300, p.sky[1]) +
  rect(-20, hz * 0.76, 440, 300, p.sky[2])

export function sun(p: Palette, x: number, y: number, r: number, cut = 0): string {
  let s = circ(x, y, r, p.sun)
  for (let k = 0; k < cut; k++)
    s += rect(x - r - 2, y + r * 0.18 + k * r * 0.26, r * 2 + 4, 1.6 + k * 1.1, p.sky[2])
  return s
}

/** The sun's road on the water. */
export function glitter(R: Rng, p: Palette, x: number, y: number, n = 7): string {
  let s = ''
  for (let k = 0; k < n; k++) {
    const w = 44 - k * 3 + R() * 18
    const left = x - w / 2 + (R() - 0.5) * 10
    s += rect(left, y + 5 + k * 9 + k * k * 0.4, w, 2 + k * 0.25, p.sun, 1.2, 0.85 - k * 0.07)
  }
  return s
}

export function stars(R: Rng, p: Palette, n = 26, y = 130): string {
  let s = ''
  for (let i = 0; i < n; i++) s += circ(R() * 400, R() * y, 0.6 + R() * 1.1, p.line, 0.5 + R() * 0.5)
  return s
}

const CROWN = each([
  [-14, -44, 18],
  [12, -50, 20],
  [-4, -60, 20],
  [-20, -32, 13],
  [18, -36, 13],
])

export function pine(x: number, y: number, k: number, p: Palette): string {
  const crown = CROWN.map(
    ([a, b, r]) =>
      `<ellipse cx="${a}" cy="${b}" rx="${r}" ry="${r * 0.42}" fill="${p.deep}"/>` +
      `<path d="M${a - r * 0.7} ${b - 1}q${r * 0.7} -5 ${r * 1.4} 0" stroke="${p.line}" stroke-width="1" fill="none" opacity=".45"/>`,
  )
  const trunk = line('M0 0C-2-16 3-26 0-44', p.deep, 4)
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k)})">${trunk}${crown.join('')}</g>`
}

/** Its joints are one path and their lights another: a grove of single joints would be six hundred shapes. */
export function bambooStalk(
  R: Rng,
  x: number,
  h: number,
  w: number,
  c: string,
  ln: string,
  lean = 0,
): string {
  let joints = ''
  let lights = ''
  const seg = 30 + R() * 10
  for (let y = 0; y < h; y += seg) {
    joints += box(-w / 2, -y - seg + 1.6, w, seg - 1.6, 1.4)
    lights += `M${f(-w / 2 + w * 0.28)} ${f(-y - seg + 7)}v${f(seg - 14)}`
  }
  const drawn = fill(joints, c) + line(lights, ln, Math.max(0.8, w * 0.09), 0.4)
  return `<g transform="translate(${f(x)} 310) rotate(${f(lean)})">${drawn}</g>`
}

export const leaf = (x: number, y: number, l: number, a: number, c: string): string =>
  `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})" ` +
  `d="M0 0Q${f(l * 0.4)} ${f(-l * 0.16)} ${f(l)} 0Q${f(l * 0.4)} ${f(l * 0.16)} 0 0Z" fill="${c}"/>`

/** An onggi jar. */
export const jar = (x: number, y: number, k: number, c: string, ln: string, dark: string): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k)})">` +
  fill('M-20-66C-44-56-46-24-22 0L22 0C46-24 44-56 20-66Z', c) +
  rect(-24, -74, 48, 9, dark, 4) +
  line('M-37-44C-14-36 14-36 37-44', ln, 1.8, 0.75) +
  line('M-38-36C-14-28 14-28 38-36', ln, 1.8, 0.75) +
  line('M-20-20c4-8 8 8 12 0s8 8 12 0s8 8 12 0', ln, 1.8, 0.7) +
  line('M-27-52c-4 6-6 12-5 18', ln, 2.4, 0.35) +
  '</g>'

/** A tiled house. */
export function roof(x: number, y: number, k: number, p: Palette): string {
  const posts = [-58, -22, 16, 52].map((a) => rect(a, -4, 6, 46, p.near))
  const panes = [-44, -6, 30].map(
    (a) =>
      rect(a - 4, 8, 18, 24, p.lit ?? p.mid, 1, p.lit ? 1 : 0.5) +
      line(`M${a + 5} 8v24M${a - 4} 20h18`, p.near, 1.2),
  )
  const tiles = [-60, -42, -24, -6, 12, 30, 48].map((a) =>
    line(`M${a * 0.72} -38C${a} -26 ${a * 1.12} -14 ${a * 1.2} -4`, p.line, 1.2, 0.4),
  )
  const eaves = 'M-92-6C-70-10-58-24-50-42C-20-36 20-36 50-42C58-24 70-10 92-6C60 2-60 2-92-6Z'
  return (
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    rect(-62, -4, 124, 46, p.soft) +
    posts.join('') +
    panes.join('') +
    fill(eaves, p.deep) +
    tiles.join('') +
    line('M-52-43C-20-37 20-37 52-43', p.line, 2.2, 0.8) +
    '</g>'
  )
}

/** The colour of a lit lamp or window. */
export const glow = (p: Palette): string => p.lit ?? p.sun

/** A building in one of four shapes with windows large enough to be seen on a card. */
export function tower(
  R: Rng,
  p: Palette,
  x: number,
  base: number,
  w: number,
  h: number,
  shape: number,
): string {
  const c = shape % 2 ? p.near : p.deep
  const y = base - h
  const tops = [
    '',
    rect(x + w * 0.25, y - 12, w * 0.5, 14, c),
    fill(`M${f(x)} ${f(y + 1)}L${f(x + w)} ${f(y - 16)}V${f(y + 2)}H${f(x)}Z`, c),
    line(`M${f(x + w / 2)} ${f(y)}v-22`, c, 3) + circ(x + w / 2, y - 24, 2.6, p.pop),
  ]
  const cols = w > 40 ? 3 : 2
  const gap = w / (cols + 0.6)
  let s = rect(x, y, w, h, c) + (tops[shape % 4] ?? '')
  for (let yy = y + 10; yy < base - 14; yy += 15)
    for (let i = 0; i < cols; i++)
      if (R() > 0.34) s += rect(x + gap * (i + 0.45), yy, gap * 0.5, 7.5, R() > 0.86 ? p.pop : glow(p), 1)
  return s
}
