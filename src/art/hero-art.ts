import type { HeroTime } from './hero-time.ts'
import { HOURS, type Palette } from './palettes.ts'
import { circ, clip, drawing, each, f, fill, line, rect, smooth, type Point } from './pen.ts'
import { rng, type Rng } from './rng.ts'
import { bigWhale, birds, cloud } from './sea-parts.ts'

const HEIGHT = 460
const cache = new Map<string, string>()

export const heroBox = (wide: boolean) => `0 0 ${wide ? 900 : 400} ${HEIGHT}`

/** The sea road from Ganjeolgot with one whale crossing it; contents of an `<svg>` with `heroBox`. */
export function heroArt(time: HeroTime, wide: boolean): string {
  const key = `${time}${wide}`
  const art = cache.get(key) ?? drawing(() => draw(time, wide))
  cache.set(key, art)
  return art
}

function draw(time: HeroTime, wide: boolean): string {
  const R = rng('ganjeolgot')
  const p: Palette = HOURS[time]
  const W = wide ? 900 : 400
  const hz = wide ? 232 : 236
  const up = wide ? 34 : 0
  const high = time === 'day' || time === 'night'
  // a high sun stands near the horizon: on phones below the words, on wide screens inside the strip that is shown
  const sx = wide ? 566 : 262
  const sy = high ? (wide ? 168 : 186) : hz - 4
  let s = heavens(R, p, time, { W, hz, wide, sx, sy, high })
  s += plane(R, p, W, hz, p.far, 4, 0)
  for (let k = 0; k < 6; k++) {
    const w = 70 - k * 5 + R() * 26
    const left = sx - w / 2 + (R() - 0.5) * 14
    s += rect(left, hz + 7 + k * 8 + k * k * 0.5, w, 2.4 + k * 0.3, p.sun, 1.2, 0.9 - k * 0.08)
  }
  s += plane(R, p, W, hz + 46 - up / 2, p.mid, 5, 10)
  s += headland(p, wide ? 820 : 372, hz + 62)
  const wx = wide ? 610 : 168
  const wk = wide ? 0.8 : 0.84
  s += bigWhale(wx, hz + (wide ? 90 : 84) - up, wk, p.deep, p.soft, p.line, -5)
  s +=
    `<g class="g-swell">${plane(R, p, W, hz + 112 - up, p.near, 6, 16)}</g>` +
    plane(R, p, W, hz + 168, p.deep, 5, 14)
  const foam = each([
    [-112, 112],
    [-96, 106],
    [98, 114],
    [116, 106],
    [84, 108],
  ])
  return s + foam.map(([x, y]) => circ(wx + x * wk, hz + y - up, 2.4 + R() * 2.6, p.line)).join('')
}

type Frame = { W: number; hz: number; wide: boolean; sx: number; sy: number; high: boolean }

/** Three bands of sky, stars at night, the sun or moon, clouds by day, birds. */
function heavens(R: Rng, p: Palette, time: HeroTime, { W, hz, wide, sx, sy, high }: Frame): string {
  let s = rect(0, 0, W, HEIGHT, p.sky[0])
  s += rect(0, hz * 0.34, W, HEIGHT, p.sky[1]) + rect(0, hz * 0.72, W, HEIGHT, p.sky[2])
  if (time === 'night')
    for (let i = 0; i < (wide ? 90 : 44); i++)
      s += circ(R() * W, R() * hz * 0.8, 0.6 + R() * 1.1, p.line, 0.4 + R() * 0.6)
  s += circ(sx, sy, high ? 32 : 66, p.sun)
  if (time === 'day')
    s += wide
      ? cloud(450, 138, 0.9, p.line, 0.9) + cloud(838, 142, 1, p.line, 0.8)
      : cloud(64, 96, 1.2, p.line, 0.9) + cloud(176, 34, 0.8, p.line, 0.8)
  const birdsX = wide ? 690 : high ? 120 : 292
  return s + birds(R, time === 'night' ? p.soft : p.near, birdsX, hz - (wide ? 84 : high ? 48 : 112), 3)
}

/** A plane of sea with engraved swell. */
function plane(R: Rng, p: Palette, W: number, y: number, c: string, rows: number, amp: number): string {
  const points: Point[] = []
  for (let x = -20; x <= W + 80; x += 60) points.push([x, y + (R() - 0.5) * amp])
  const top = smooth(points)
  const shape = `${top}L${W + 90} ${HEIGHT + 20}L-30 ${HEIGHT + 20}Z`
  let carved = ''
  for (let k = 1; k <= rows; k++) {
    const at = `${f((R() - 0.5) * 40)} ${f(k * 8 + k * k * 0.9)}`
    const dash = `${f(18 + R() * 60)} ${f(10 + R() * 30)} ${f(40 + R() * 70)} ${f(14 + R() * 40)}`
    carved += `<g transform="translate(${at})">${line(top, p.line, 1 + k * 0.08, 0.36, dash)}</g>`
  }
  return fill(shape, c) + clip(shape, carved)
}

/** The cape and its lighthouse. */
const headland = (p: Palette, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  fill('M-150 40C-120 10-84-8-40-14C0-20 60-14 110-18V60H-150Z', p.near) +
  line('M-126 30C-90 8-50 2 90-2M-110 40C-70 20-30 16 90 12', p.line, 1.1, 0.4, '40 8 14 6') +
  fill('M-38-14L-33-92H-17L-12-14Z', p.soft) +
  fill('M-36.5-34L-35-52H-15L-13.5-34Z', p.pop) +
  rect(-38, -98, 26, 6, p.deep, 2) +
  rect(-32, -112, 14, 15, p.sun, 2) +
  fill('M-35-112C-32-122-18-122-15-112Z', p.deep) +
  '</g>'
