import { circ, clip, f, fill, line, times } from './pen.ts'
import type { Rng } from './rng.ts'

const gull = (x: number, y: number, k: number, c: string) =>
  line(`M${x} ${y}q${5 * k} ${-6 * k} ${9 * k} 0q${4 * k} ${-6 * k} ${9 * k} 0`, c, 1.6)

export const birds = (R: Rng, c: string, x: number, y: number, n = 3): string =>
  times(n, (i) => gull(f(x + i * 17 + R() * 8), f(y + (R() - 0.5) * 18), 0.6 + R() * 0.5, c)).join('')

const CLOUD = 'M0 12C2 4 12 2 18 6C22-4 42-4 46 6C54 2 66 4 68 12Z'
export const cloud = (x: number, y: number, k: number, c: string, o = 0.8): string =>
  `<g transform="translate(${x} ${y}) scale(${k})" opacity="${o}">${fill(CLOUD, c)}</g>`

const WHALE = {
  whole:
    'M130 12C128-30 74-54 10-46C-44-40-84-6-122 2C-132-12-150-16-168-14C-162 2-150 10-138 14' +
    'C-146 26-150 38-148 50C-132 46-120 34-114 22C-80 44-30 58 24 56C84 54 130 40 130 12Z',
  body: 'M130 12C128-30 74-54 10-46C-44-40-84-6-122 2C-110 20-30 58 24 56C84 54 130 40 130 12Z',
  belly: 'M140 10C90 26 30 22-60 30C-84 34-100 30-112 22L-60 90L150 80Z',
  fin: 'M26 34C20 56 4 74-22 82C-22 62-8 42 8 32Z',
}

/** The whale that crosses the sea road: body, belly with five pleats, carved lines on the back. */
export function bigWhale(
  x: number,
  y: number,
  k: number,
  c: string,
  belly: string,
  ln: string,
  rot = 0,
): string {
  const pleats = times(5, (i) =>
    line(
      `M${132 - i * 4} ${18 + i * 7}C90 ${34 + i * 6} 40 ${32 + i * 6} ${-20 - i * 8} ${30 + i * 6}`,
      c,
      1.8,
      0.7,
    ),
  )
  const back = times(3, (i) =>
    line(
      `M${96 - i * 12} ${-30 + i * 9}C40 ${-42 + i * 9} -10 ${-34 + i * 10} -66 ${-10 + i * 7}`,
      ln,
      1.5,
      0.4,
      '40 8 16 8',
    ),
  )
  const inside = fill(WHALE.belly, belly) + pleats.join('') + back.join('')
  const face = fill(WHALE.fin, c) + circ(92, 4, 3.6, ln) + line('M129 14C112 18 98 16 88 12', ln, 2, 0.8)
  const whale = fill(WHALE.whole, c) + clip(WHALE.body, inside) + face
  return `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${k})">${whale}</g>`
}
