import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus with what happens in the sheet: from the list it goes to the card that replaces it, and from the card
 * back to the line one came from. A selection on the map leaves the focus on its pin.
 */
export function useSelectionFocus(selected: string | null): {
  title: RefObject<HTMLSpanElement | null>
  /** The next selection comes from the list, or ends by the card's own button. */
  follow: () => void
} {
  const title = useRef<HTMLSpanElement>(null)
  const follows = useRef(false)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = selected
    if (!follows.current) return
    follows.current = false
    if (selected) title.current?.focus()
    else document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(before ?? '')}"]`)?.focus()
  }, [selected])
  return {
    title,
    follow: () => {
      follows.current = true
    },
  }
}
