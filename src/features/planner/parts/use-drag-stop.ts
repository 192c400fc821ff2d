import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dropAt, type DayBox, type Drop } from '../data/drop.ts'

export interface Dragging extends Drop {
  id: string
  /** How far the stop is from where it is, px. */
  offset: number
}

/** Height of the bars at the top and bottom in which a drag scrolls the page, px. */
const EDGE = 96
const SCROLL_STEP = 12

/**
 * Dragging a stop by its handle, with mouse, pen or finger. It stays where it was dropped until `onDrop` is done. The keyboard has its own way (the step buttons).
 * @param root holds `[data-day]` sections with `[data-stop]` rows
 */
export function useDragStop(
  root: RefObject<HTMLElement | null>,
  onDrop: (id: string, day: number, index: number) => Promise<void>,
) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const start = useRef<{ id: string; pageY: number } | null>(null)

  const boxes = (id: string): DayBox[] =>
    [...(root.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].map((section) => {
      const { top, bottom } = section.getBoundingClientRect()
      const middles = [...section.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter((row) => row.dataset.stop !== id)
        .map((row) => row.getBoundingClientRect())
        .map((box) => (box.top + box.bottom) / 2)
      return { day: Number(section.dataset.day), top, bottom, middles }
    })

  // another may have been taken up meanwhile
  const letGo = () => start.current === null && setDragging(null)
  const end = () => {
    start.current = null
    setDragging(null)
  }
  const move = (event: PointerEvent) => {
    if (!start.current) return
    const { id, pageY } = start.current
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP)
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
    const drop = dropAt(boxes(id), event.clientY)
    if (drop) setDragging({ id, ...drop, offset: event.clientY + window.scrollY - pageY })
  }
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { id, pageY: event.clientY + window.scrollY }
    },
    onPointerMove: move,
    onPointerUp: () => {
      start.current = null
      if (dragging) void onDrop(dragging.id, dragging.day, dragging.index).finally(letGo)
    },
    onPointerCancel: end,
  })
  return { dragging, handle }
}
