import { OUTLINES, type OutlineName } from './outlines.ts'

export type Point = readonly [x: number, y: number]

/** What one strike carves: its dot, in the middle of its piece of the line. */
export interface Piece {
  dot: Point
  line: readonly Point[]
}

/** A figure as a chain of pieces, one for each dot, in the units of its drawing. */
export interface Trace {
  pieces: readonly Piece[]
  box: { left: number; top: number; width: number; height: number }
}

/** Straight parts a curve is taken apart into. */
const PARTS = 14

/**
 * Divides the lines of a figure among its dots: each line gets its share by length, at least one.
 * @param mirrored drawn the other way round
 */
export function traceFigure({ code, dots }: { code: OutlineName; dots: number }, mirrored = false): Trace {
  const lines = OUTLINES[code].split('|').flatMap(linesOf)
  const drawn = mirrored ? lines.map((line) => line.map(([x, y]): Point => [100 - x, y])) : lines
  const shares = sharesOf(drawn.map(lengthOf), dots)
  const pieces = drawn.flatMap((line, index) => cut(line, shares[index] ?? 1))
  const xs = drawn.flat().map(([x]) => x)
  const ys = drawn.flat().map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { pieces, box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } }
}

/** The lines of a path as chains of points. */
function linesOf(path: string): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  for (const [, command = '', rest = ''] of path.matchAll(/([MLVHCZ])([^MLVHCZ]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? []
    const at = line.at(-1) ?? [0, 0]
    if (command === 'M') lines.push((line = [[numbers[0] ?? 0, numbers[1] ?? 0]]))
    else if (command === 'L')
      for (let i = 0; i < numbers.length; i += 2) line.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
    else if (command === 'V') line.push([at[0], numbers[0] ?? 0])
    else if (command === 'H') line.push([numbers[0] ?? 0, at[1]])
    else if (command === 'Z') line.push(line[0] ?? at)
    else for (let i = 0; i < numbers.length; i += 6) curve(line, numbers.slice(i, i + 6))
  }
  return lines
}

/** A cubic curve from the end of a line on, as straight parts. */
function curve(line: Point[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]): void {
  const [x0, y0] = line.at(-1) ?? [0, 0]
  for (let part = 1; part <= PARTS; part += 1) {
    const t = part / PARTS
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    line.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
  }
}

const between = ([x, y]: Point, [x2, y2]: Point): number => Math.hypot(x2 - x, y2 - y)

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + (index === 0 ? 0 : between(line[index - 1] ?? point, point)), 0)

/** Whole shares of `total` by size, none under one; what is left over goes to the largest rests. */
function sharesOf(sizes: readonly number[], total: number): number[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const shares = sizes.map(() => 1)
  for (let given = sizes.length; given < total; given += 1) {
    const needs = sizes.map((size, index) => (size / whole) * total - (shares[index] ?? 0))
    const most = needs.indexOf(Math.max(...needs))
    shares[most] = (shares[most] ?? 0) + 1
  }
  return shares
}

/** Cuts a line into pieces of one length. */
function cut(line: readonly Point[], count: number): Piece[] {
  const length = lengthOf(line)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(length * index) / count, (length * (index + 1)) / count]
    const inside: Point[] = []
    let run = 0
    line.forEach((point, at) => {
      run += at === 0 ? 0 : between(line[at - 1] ?? point, point)
      if (run > from && run < to) inside.push(point)
    })
    const ends = [pointAt(line, from), pointAt(line, to)] as const
    return { dot: pointAt(line, (from + to) / 2), line: [ends[0], ...inside, ends[1]] }
  })
}

/** The point of a line so far from its beginning. */
function pointAt(line: readonly Point[], far: number): Point {
  let run = 0
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1], line[at]]
    if (!a || !b) break
    const step = between(a, b)
    if (run + step >= far && step > 0) {
      const part = (far - run) / step
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
    }
    run += step
  }
  return line.at(-1) ?? [0, 0]
}
