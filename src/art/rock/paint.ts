import type { Point, Trace } from './trace.ts'

/** How a dot was struck: 0 chipped, 1 fair, 2 good, 3 perfect. */
type Grade = 0 | 1 | 2 | 3

/** The look of the rock; the same in both themes, like every picture. */
export const ROCK = {
  stone: '#B9744A',
  shade: '#9A5B36',
  grain: '#7A4022',
  line: '#FFF3E6',
  next: '#FF8566',
  ink: '#0A2038',
} as const

/** Where a figure stands in a field, pixels of the page. */
export interface Layout {
  width: number
  height: number
  /** Pixels for one unit of the drawing. */
  scale: number
  dx: number
  dy: number
}

const MARGIN = { top: 104, side: 40, right: 72, bottom: 24 }

/** @param height of the rock above the sea */
export function layoutOf({ box }: Trace, width: number, height: number): Layout {
  const room = { width: width - MARGIN.side - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom }
  const scale = Math.max(0.5, Math.min(room.width / box.width, room.height / box.height, 7))
  return {
    width,
    height,
    scale,
    dx: MARGIN.side + (room.width - box.width * scale) / 2 - box.left * scale,
    dy: MARGIN.top + (room.height - box.height * scale) / 2 - box.top * scale,
  }
}

export const placed = ({ scale, dx, dy }: Layout, [x, y]: Point): Point => [dx + x * scale, dy + y * scale]

/** Everything that changes only with a strike: stone, guide, what is carved, and the next three dots. */
export function paintRock(
  pen: CanvasRenderingContext2D,
  trace: Trace,
  layout: Layout,
  grades: readonly Grade[],
): void {
  paintStone(pen, layout)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = ROCK.line
  trace.pieces.forEach((piece, index) => paintPiece(pen, layout, piece.line, grades[index]))
  pen.setLineDash([])
  for (const ahead of [2, 1, 0]) {
    const piece = trace.pieces[grades.length + ahead]
    if (piece) paintDot(pen, placed(layout, piece.dot), grades.length + ahead + 1, ahead === 0)
  }
}

function paintStone(pen: CanvasRenderingContext2D, { width, height }: Layout): void {
  pen.fillStyle = ROCK.stone
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = ROCK.shade
  pen.beginPath()
  pen.moveTo(width, 0)
  pen.lineTo(width, height)
  pen.lineTo(width - 74, height)
  pen.bezierCurveTo(width - 50, height * 0.7, width - 76, height * 0.5, width - 38, height * 0.3)
  pen.bezierCurveTo(width - 28, height * 0.2, width - 12, height * 0.1, width - 8, 0)
  pen.fill()
  pen.strokeStyle = ROCK.grain
  pen.globalAlpha = 0.55
  pen.lineWidth = 1.6
  for (let y = 96, row = 0; y < height; y += 44, row += 1) {
    const from = ((row * 37) % 60) - 10
    pen.setLineDash([40 + row * 6, 14, 22, 18])
    pen.beginPath()
    pen.moveTo(from, y)
    pen.bezierCurveTo(
      from + width * 0.2,
      y + 6,
      width * 0.4,
      y - ((row * 5) % 11),
      width * (0.5 + (row % 4) / 9),
      y + 4,
    )
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** Solid where the strike was good, rough where it was fair, in short strokes where it chipped, dotted ahead. */
function paintPiece(
  pen: CanvasRenderingContext2D,
  layout: Layout,
  line: readonly Point[],
  grade: Grade | undefined,
): void {
  const dash = { 3: [], 2: [], 1: [9, 5], 0: [3, 8] }
  pen.lineWidth = grade === undefined ? 4 : grade === 3 ? 5.5 : grade === 0 ? 3 : 4.5
  pen.setLineDash(grade === undefined ? [0.1, 8] : dash[grade])
  pen.beginPath()
  line.forEach((point, index) => {
    const [x, y] = placed(layout, point)
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.stroke()
}

export const DOT = { next: 24, ahead: 17 } as const

function paintDot(pen: CanvasRenderingContext2D, [x, y]: Point, number: number, isNext: boolean): void {
  pen.beginPath()
  pen.arc(x, y, isNext ? DOT.next : DOT.ahead, 0, Math.PI * 2)
  pen.fillStyle = isNext ? ROCK.next : ROCK.line
  pen.fill()
  if (isNext) {
    pen.lineWidth = 3
    pen.strokeStyle = ROCK.line
    pen.stroke()
  }
  pen.fillStyle = ROCK.ink
  pen.font = '700 15px Pretendard, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), x, y + 1)
}

/** How far out the ring is when it begins to close, pixels beyond the dot. */
const RING_ROOM = 68

/** How far ring and dust reach from their dot, pixels. */
export const REACH = DOT.next + RING_ROOM + 12

/**
 * The ring round the next dot, on a layer of its own.
 * @param part how much of the way it still has to go: 1 at the beginning, 0 when it meets the dot, below 0 after
 */
export function paintRing(pen: CanvasRenderingContext2D, [x, y]: Point, part: number): void {
  pen.beginPath()
  pen.arc(x, y, Math.max(4, DOT.next + 2 + RING_ROOM * part), 0, Math.PI * 2)
  pen.lineWidth = part <= 0.06 ? 6 : 4
  pen.strokeStyle = ROCK.line
  pen.stroke()
}

/** Stone dust of a perfect strike. @param age 0 to 1 */
export function paintDust(pen: CanvasRenderingContext2D, [x, y]: Point, age: number): void {
  pen.fillStyle = ROCK.line
  pen.globalAlpha = 1 - age
  for (let grain = 0; grain < 10; grain += 1) {
    const turn = (grain / 10) * Math.PI * 2 + grain
    const far = 20 + age * (26 + (grain % 3) * 12)
    pen.fillRect(x + Math.cos(turn) * far - 2, y + Math.sin(turn) * far + age * 14 - 2, 4, 4)
  }
  pen.globalAlpha = 1
}
