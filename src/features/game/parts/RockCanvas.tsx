import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { Grade } from '#sync/domain/carving/carve.ts'
import type { Course } from '#sync/domain/carving/course.ts'
import { layoutOf, paintDust, paintRing, paintRock, placed, REACH } from '#src/art/rock/paint.ts'
import { traceFigure, type Point } from '#src/art/rock/trace.ts'
import { prefersMotion } from '#src/platform/device/motion.ts'
import type { Frame } from '../data/use-carving.ts'

/** What a frame is handed to. */
export interface FieldPen {
  draw(frame: Frame): void
}

type Props = { course: Course; grades: readonly Grade[]; pen: Ref<FieldPen> }

const DUST_MS = 420
/** With less movement the ring closes in so many stages. */
const STAGES = 4
/** More than two pixels for one of the page cost time and show nothing. */
const DENSITY = 2

/**
 * The rock on a canvas that is painted after a strike, and over it two small ones for ring and dust, each no larger than
 * what it shows: a frame repaints nothing else. Readers hear the words around it.
 */
export function RockCanvas({ course, grades, pen }: Props) {
  const still = useRef<HTMLCanvasElement>(null)
  const ring = useRef<HTMLCanvasElement>(null)
  const dust = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ReturnType<typeof sceneOf>>(null)
  const latest = useRef(grades)
  useEffect(() => {
    latest.current = grades
    if (!still.current || !ring.current || !dust.current) return
    if (!scene.current) scene.current = sceneOf(course, still.current, ring.current, dust.current)
    scene.current?.paint(grades)
  }, [course, grades])
  useEffect(() => {
    const again = () => {
      if (!still.current || !ring.current || !dust.current) return
      scene.current = sceneOf(course, still.current, ring.current, dust.current)
      scene.current?.paint(latest.current)
    }
    // the first letters of the numbers may come after the first painting
    void document.fonts.ready.then(again)
    const watch = new ResizeObserver(again)
    if (still.current) watch.observe(still.current)
    return () => watch.disconnect()
  }, [course])
  useImperativeHandle(pen, () => ({ draw: (frame) => scene.current?.draw(frame) }), [])
  return (
    <>
      <canvas ref={still} aria-hidden="true" className="absolute inset-0 size-full" />
      <canvas ref={dust} aria-hidden="true" className="absolute top-0 left-0 will-change-transform" />
      <canvas ref={ring} aria-hidden="true" className="absolute top-0 left-0 will-change-transform" />
    </>
  )
}

function sceneOf(
  course: Course,
  rock: HTMLCanvasElement,
  ringCanvas: HTMLCanvasElement,
  dustCanvas: HTMLCanvasElement,
) {
  const { clientWidth: width, clientHeight: height } = rock
  const below = sized(rock, width, height)
  const [ring, dust] = [spotOn(ringCanvas), spotOn(dustCanvas)]
  if (!below || !ring || !dust || width === 0) return null
  const trace = traceFigure(course.figure, course.mirrored)
  const layout = layoutOf(trace, width, height)
  const moves = prefersMotion()
  const at = (dot: number) => placed(layout, trace.pieces[dot]?.dot ?? [0, 0])
  return {
    paint: (grades: readonly Grade[]) => paintRock(below, trace, layout, grades),
    draw({ carving, ring: left, sinceStrike }: Frame) {
      const dot = carving.grades.length
      const hasDust = moves && carving.grades.at(-1) === 3 && sinceStrike < DUST_MS
      const part = moves ? left : Math.ceil(left * STAGES) / STAGES
      ring(carving.over === null ? at(dot) : null, part, paintRing)
      dust(hasDust ? at(dot - 1) : null, sinceStrike / DUST_MS, paintDust)
    },
  }
}

/** A small canvas that stands round a point of the rock; without a point it is empty. */
function spotOn(canvas: HTMLCanvasElement) {
  const size = 2 * REACH
  const pen = sized(canvas, size, size)
  if (!pen) return null
  canvas.style.width = `${size}px`
  canvas.style.height = `${size}px`
  // until it is drawn again it would stand where it was on a rock of another size
  canvas.style.transform = 'none'
  let shown: string | null = null
  return (point: Point | null, part: number, paint: typeof paintRing) => {
    const next = point && `${part} ${point.join()}`
    if (next === shown) return
    shown = next
    pen.clearRect(0, 0, size, size)
    if (!point) return
    // whole pixels of the page keep the layer sharp; what is left over is painted
    const [x, y] = [Math.round(point[0]), Math.round(point[1])]
    canvas.style.transform = `translate(${x - REACH}px, ${y - REACH}px)`
    paint(pen, [REACH + point[0] - x, REACH + point[1] - y], part)
  }
}

function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const density = Math.min(DENSITY, devicePixelRatio)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  const pen = canvas.getContext('2d')
  pen?.scale(density, density)
  return pen
}
