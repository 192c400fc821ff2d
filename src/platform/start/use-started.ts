import { useEffect, useState } from 'react'
import { deviceClock } from '../device/clock.ts'

/** A screen that nobody touches has come in by then, ms. */
const COMES_IN = 3000

/**
 * False while a screen that was just opened comes in and nobody has touched it: what is needed only later waits for that,
 * since beside it everything on a phone takes longer.
 */
export function useStarted(): boolean {
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    const start = () => setStarted(true)
    const stop = deviceClock.after(COMES_IN, start)
    const touched = ['pointerdown', 'keydown', 'focusin'] as const
    for (const event of touched) addEventListener(event, start, { once: true })
    return () => {
      stop()
      for (const event of touched) removeEventListener(event, start)
    }
  }, [])
  return hasStarted
}
