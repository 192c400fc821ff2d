/** Strokes and planes as SVG text. Numbers are CSS-less user units of the drawing's own box. */

export type Point = readonly [x: number, y: number]

/** One decimal is enough for a picture and keeps the text short. */
export const f = (n: number): number => Math.round(n * 10) / 10

/** Keeps nested literals as tuples, so that `each([[1, 2]]).map(([x, y]) => …)` knows both numbers. */
export const each = <const T extends readonly (readonly unknown[])[]>(items: T): T => items

/** The item at a position that wraps round. */
export function cycle<T>(items: readonly [T, ...T[]], index: number): T {
  return items[index % items.length] ?? items[0]
}

export const times = <T>(n: number, draw: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => draw(i))

/** A path that runs smoothly through the points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  let d = `M${f(first[0])} ${f(first[1])}`
  points.slice(0, -1).forEach((b, i) => {
    const a = points[i - 1] ?? b
    const c = points[i + 1] ?? b
    const e = points[i + 2] ?? c
    d +=
      `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ` +
      `${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`
  })
  return d
}

const faint = (o: number) => (o < 1 ? ` opacity="${o}"` : '')

export const line = (d: string, c: string, w = 1.6, o = 1, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"` +
  `${faint(o)}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

export const fill = (d: string, c: string, o = 1): string => `<path d="${d}" fill="${c}"${faint(o)}/>`

export const circ = (x: number, y: number, r: number, c: string, o = 1): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${c}"${faint(o)}/>`

export const rect = (x: number, y: number, w: number, h: number, c: string, rx = 0, o = 1): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${c}"${rx ? ` rx="${rx}"` : ''}${faint(o)}/>`

/** Outline of a box with round corners, for many of them in one path. */
export const box = (x: number, y: number, w: number, h: number, r: number): string => {
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [f(w - 2 * r), f(h - 2 * r)]
  const back = `${turn(-r, r)}h${-across}${turn(-r, -r)}`
  return `M${f(x + r)} ${f(y)}h${across}${turn(r, r)}v${down}${back}v${-down}${turn(r, -r)}Z`
}

export const place = (x: number, y: number, k: number, r: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${r}) scale(${k})">${inner}</g>`

/** Stands for the prefix that makes ids unique in the page; see `withPrefix`. */
const MARK = '@'
let clips = 0

/** The inner drawing, cut to the shape. */
export function clip(d: string, inner: string): string {
  const id = `${MARK}${(++clips).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** Draws with clip ids counted from one, so that the same seed always gives the same text; long fractions are cut. */
export function drawing(draw: () => string): string {
  clips = 0
  return draw().replace(/(\.\d\d)\d+/g, '$1')
}

/** Makes a cached drawing's ids unique for one place in the page. */
export function withPrefix(art: string, prefix: string): string {
  return art.replaceAll(MARK, `${prefix}-`)
}
