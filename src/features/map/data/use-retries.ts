import { useEffect, useState } from 'react'
import { deviceClock } from '#src/platform/device/clock.ts'
import { onRetryOpportunity } from '#src/platform/connection/retry-opportunity.ts'

/** After so long the next try begins by itself, ms; the last holds for all that follow. */
const WAITS = [2000, 5000, 15_000, 60_000] as const

/** What may fail and is tried again: by itself, when the network or the worker is back, and when the person asks. */
export interface Tries {
  /** Counts them, from 0. */
  tries: number
  /** Whether one is under way or has worked. */
  isTrying: boolean
  failed: () => void
  retry: () => void
}

/** @param isFinal no further try can help */
export function useRetries(isFinal: boolean): Tries {
  const [tries, setTries] = useState(0)
  const [lost, setLost] = useState(-1)
  const isTrying = lost !== tries
  const retry = () => setTries((count) => count + 1)
  useEffect(() => {
    if (isTrying || isFinal) return
    const again = () => setTries(tries + 1)
    const stopTimer = deviceClock.after(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, again)
    const stopWatching = onRetryOpportunity(again)
    return () => {
      stopTimer()
      stopWatching()
    }
  }, [isTrying, isFinal, tries])
  return { tries, isTrying, failed: () => setLost(tries), retry }
}
