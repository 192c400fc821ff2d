import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Pointing } from '#src/entities/list/spots.ts'
import { usePointing } from '#src/entities/list/use-pointing.ts'
import {
  CHUNK,
  including,
  isSameRange,
  learnHeight,
  sumOf,
  visible,
  type Heights,
  type Range,
} from '../data/window.ts'

type Props = {
  /** Names the list: what was measured of it is known again on coming back. */
  name: string
  count: number
  /** Height of a row nobody has seen yet, px. */
  rowHeight: number
  /** Where there is a map beside the rows. */
  pointing?: Pointing | undefined
  /** The `<li>`s of rows from `from` on, at most CHUNK; each takes `position(index)`. */
  children: (from: number, to: number) => ReactNode
}

const measured = new Map<string, Heights>()

function heightsOf(name: string, rowHeight: number): Heights {
  const heights = measured.get(name) ?? { known: new Map<number, number>(), guess: rowHeight * CHUNK }
  measured.set(name, heights)
  return heights
}

/** A list of any length that draws only the rows around the screen; the page itself scrolls. */
export function VirtualRows({ name, count, rowHeight, pointing, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  usePointing(list, pointing)
  const heights = useMemo(() => heightsOf(name, rowHeight), [name, rowHeight])
  const chunks = Math.ceil(count / CHUNK)
  const [[first, last], setRange] = useState<Range>(() => visible(heights, chunks, 0, innerHeight, 0))
  const [from, to] = [Math.min(first, Math.max(0, chunks - 1)), Math.min(last, chunks)]
  useLayoutEffect(() => {
    const look = () => {
      const ul = list.current
      if (!ul) return
      const { top } = ul.getBoundingClientRect()
      const seen = visible(heights, chunks, top, innerHeight, 0)
      const next = visible(heights, chunks, top, innerHeight)
      // what is seen at once; what is only near when there is time
      setRange((now) => including(now, seen))
      startTransition(() => setRange((now) => (isSameRange(now, next) ? now : next)))
    }
    const measure = () => {
      if (list.current && measureChunks(list.current, heights)) look()
    }
    look()
    const sizes = new ResizeObserver(measure)
    if (list.current) sizes.observe(list.current)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [heights, chunks])
  return (
    <ul ref={list} className="g-rows g-rows--two">
      <Spacer height={sumOf(heights, 0, from)} />
      {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
        const chunk = from + at
        return children(chunk * CHUNK, Math.min(count, (chunk + 1) * CHUNK))
      })}
      <Spacer height={sumOf(heights, to, chunks)} />
    </ul>
  )
}

/** Stands for rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" className="col-span-full border-0!" style={{ height }} /> : null
}

/** Measures every drawn chunk from its first row to the next one's; true when something was learnt. */
function measureChunks(list: HTMLElement, heights: Heights): boolean {
  const starts = [...list.querySelectorAll<HTMLElement>(':scope > li[data-chunk]')].map((row) => ({
    chunk: Number(row.dataset.chunk),
    top: row.getBoundingClientRect().top,
  }))
  let learnt = false
  starts.forEach(({ chunk, top }, at) => {
    const end = starts[at + 1]?.top ?? endOf(list)
    if (end !== null) learnt = learnHeight(heights, chunk, end - top) || learnt
  })
  return learnt
}

/** Where the last drawn row ends. */
function endOf(list: HTMLElement): number | null {
  const rows = list.querySelectorAll(':scope > li:not([aria-hidden])')
  return rows[rows.length - 1]?.getBoundingClientRect().bottom ?? null
}

/** What a row of such a list says of itself: rows that are not drawn are counted too. */
export const rowProps = (index: number, count: number) => ({
  'data-chunk': index % CHUNK === 0 ? index / CHUNK : undefined,
  'aria-setsize': count,
  'aria-posinset': index + 1,
})
