import { millisecondsInMinute } from 'date-fns/constants'
import { useEffect, useState } from 'react'
import { deviceClock } from '#src/platform/device/clock.ts'
import type { TabletView } from './tablet.ts'

/** How long a number stands on the rest screen after a restart, and how old it may be then, ms. */
const SHOWN_MS = 20_000
const FRESH_MS = 5 * millisecondsInMinute

/**
 * The number that was given right before the tablet was started anew: whoever pressed the key when the power went is
 * told whether it counted.
 */
export function useLastNumber(last: TabletView['last']): string | null {
  const [shown, setShown] = useState(() =>
    last && deviceClock.now() - last.at < FRESH_MS ? last.number : null,
  )
  useEffect(() => deviceClock.after(SHOWN_MS, () => setShown(null)), [])
  return shown
}
