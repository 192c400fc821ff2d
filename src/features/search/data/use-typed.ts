import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The text of the box. It is local, since an address that answers later than the next key breaks the composing of
 * Hangul; the address follows, and leads when it changes by itself (back, a term pressed).
 */
export function useTyped(query: string): { text: string; type: (text: string) => void } {
  const navigate = useNavigate({ from: '/search/' })
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    if (query !== text.trim()) setText(query)
  }
  const next = text.trim()
  useEffect(() => {
    if (next !== query)
      void navigate({
        to: '/search',
        // other words have other parts
        search: (before) => ({ ...before, q: next || undefined, off: undefined }),
        replace: true,
      })
  }, [next, query, navigate])
  return { text, type: setText }
}
