import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { nextPaint } from '#src/platform/start/next-paint.ts'

/** Words the address puts into the box; another object each time it does. */
export type Led = { readonly text: string }

/**
 * What is looked for. What is typed stands in the box at once, since a box that waits for results or for an address
 * breaks the composing of Hangul; what is looked for follows it once that was drawn (a transition would wait behind
 * content that keeps coming in), and the address follows that. The address leads when it changes by itself (back, a term
 * pressed).
 */
export function useTyped(query: string): { words: string; led: Led; type: (text: string) => void } {
  const navigate = useNavigate({ from: '/search/' })
  const [words, setWords] = useState(query)
  const [led, setLed] = useState<Led>({ text: query })
  const known = useRef(query)
  // words on their way into the address: when they come they lead nobody, however much was typed since
  const sent = useRef<string[]>([])
  const typed = useRef(query)
  const next = words.trim()
  useEffect(() => {
    if (query !== known.current) {
      known.current = query
      const at = sent.current.indexOf(query)
      sent.current = at === -1 ? [] : sent.current.slice(at + 1)
      if (at === -1 && query !== next) {
        typed.current = query
        setWords(query)
        setLed({ text: query })
        return
      }
    }
    if (next === query || next === sent.current.at(-1)) return
    sent.current.push(next)
    void navigate({
      to: '/search',
      // other words have other parts
      search: (before) => ({ ...before, q: next || undefined, off: undefined }),
      replace: true,
    })
  }, [next, query, navigate])
  const type = (text: string) => {
    typed.current = text
    void nextPaint().then(() => typed.current === text && setWords(text))
  }
  return { words, led, type }
}
