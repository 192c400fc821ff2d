import { useEffect, useState } from 'react'

/**
 * A drawing function in its own chunk, fetched after the first paint (the service worker keeps it for offline).
 * Returns a hook that gives null until it is here; a failed load is tried again by the next picture that appears.
 */
export function lazyArt<Subject>(load: () => Promise<(subject: Subject) => string>) {
  type Draw = (subject: Subject) => string
  const waiting = new Set<(draw: Draw) => void>()
  let draw: Draw | null = null
  let fetching: Promise<void> | null = null

  const fetchOnce = async () => {
    try {
      const loaded = await load()
      draw = loaded
      waiting.forEach((give) => give(loaded))
      waiting.clear()
    } catch {
      fetching = null
    }
  }

  return function useDraw(): Draw | null {
    const [ready, setReady] = useState<Draw | null>(() => draw)
    useEffect(() => {
      const give = (loaded: Draw) => setReady(() => loaded)
      if (draw) {
        give(draw)
        return
      }
      waiting.add(give)
      fetching ??= fetchOnce()
      return () => {
        waiting.delete(give)
      }
    }, [])
    return ready
  }
}
