import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Pointing } from './spots.ts'

/**
 * Follows pointer and focus over the rows of a list, and marks the row whose pin is pointed at, which comes into view.
 * The rows themselves are nothing to press, so the list listens for them.
 */
export function usePointing(list: RefObject<HTMLElement | null>, pointing: Pointing | undefined): void {
  const tell = useEffectEvent((key: string | null) => pointing?.onPoint(key))
  const isAsked = pointing !== undefined
  const pointed = pointing?.pointed ?? null
  useEffect(() => {
    const box = list.current
    if (!box || !isAsked) return
    const stop = new AbortController()
    const come = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
      tell(row?.dataset.spot ?? null)
    }
    const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) tell(null)
    }
    box.addEventListener('pointerover', come, stop)
    box.addEventListener('focusin', come, stop)
    // these bubble: they are heard before what comes next is told that the pointer is there
    box.addEventListener('pointerout', leave, stop)
    box.addEventListener('focusout', leave, stop)
    return () => stop.abort()
  }, [list, isAsked])
  useEffect(() => {
    const row = pointed === null ? null : list.current?.querySelector(`[data-spot="${pointed}"]`)
    row?.setAttribute('data-pointed', '')
    row?.scrollIntoView({ block: 'nearest' })
    return () => row?.removeAttribute('data-pointed')
  }, [list, pointed])
}
