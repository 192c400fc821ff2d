import { useEffect, useState } from 'react'
import { fetchOnce } from './fetch-once.ts'

/**
 * A drawing function in its own chunk, fetched after the first paint (the service worker keeps it for offline).
 * Returns a hook that gives null until it is here; a failed load is tried again by the next picture that appears.
 */
export function lazyArt<Subject>(load: () => Promise<(subject: Subject) => string>) {
  const art = fetchOnce(load)

  return function useDraw(): ((subject: Subject) => string) | null {
    const [ready, setReady] = useState(() => art.here())
    useEffect(() => {
      let shown = true
      art.ask((draw) => shown && setReady(() => draw))
      return () => {
        shown = false
      }
    }, [])
    return ready
  }
}
