import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { Grade } from '#sync/domain/carving/carve.ts'
import type { Course } from '#sync/domain/carving/course.ts'
import { clearRing, layoutOf, paintDust, paintRing, paintRock, placed } from '#src/art/rock/paint.ts'
import { traceFigure } from '#src/art/rock/trace.ts'
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

/** The rock on a canvas that is painted after a strike, and over it one for ring and dust. Readers hear the words around it. */
export function RockCanvas({ course, grades, pen }: Props) {
  const still = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ReturnType<typeof sceneOf>>(null)
  const latest = useRef(grades)
  useEffect(() => {
    latest.current = grades
    const [rock, ring] = [still.current, moving.current]
    if (!rock || !ring) return
    if (!scene.current) scene.current = sceneOf(course, rock, ring)
    scene.current?.paint(grades)
  }, [course, grades])
  useEffect(() => {
    const again = () => {
      if (!still.current || !moving.current) return
      scene.current = sceneOf(course, still.current, moving.current)
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
      <canvas ref={moving} aria-hidden="true" className="absolute inset-0 size-full" />
    </>
  )
}

function sceneOf(course: Course, rock: HTMLCanvasElement, ring: HTMLCanvasElement) {
  const { clientWidth: width, clientHeight: height } = rock
  const pens = [rock, ring].map((canvas) => sized(canvas, width, height))
  const [below, above] = pens
  if (!below || !above || width === 0) return null
  const trace = traceFigure(course.figure, course.mirrored)
  const layout = layoutOf(trace, width, height)
  const moves = prefersMotion()
  const at = (dot: number) => placed(layout, trace.pieces[dot]?.dot ?? [0, 0])
  // what was painted last, wherever that was: after a slow frame the next dot may be two further on
  let painted: ReturnType<typeof at>[] = []
  return {
    paint: (grades: readonly Grade[]) => paintRock(below, trace, layout, grades),
    draw({ carving, ring: left, sinceStrike }: Frame) {
      const dot = carving.grades.length
      const last = at(dot - 1)
      const hasDust = moves && carving.grades.at(-1) === 3 && sinceStrike < DUST_MS
      for (const own of painted) clearRing(above, own)
      painted = []
      if (carving.over === null) {
        paintRing(above, at(dot), moves ? left : Math.ceil(left * STAGES) / STAGES)
        painted.push(at(dot))
      }
      if (hasDust) {
        paintDust(above, last, sinceStrike / DUST_MS)
        painted.push(last)
      }
    },
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
