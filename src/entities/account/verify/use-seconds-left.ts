import { useEffect, useState } from 'react'
import { deviceClock } from '#src/platform/device/clock.ts'
import { secondsLeft } from './countdown.ts'

/**
 * Seconds until an instant, counted down; nothing ticks once it is over.
 * @param endsAt ms of this device's clock; null: nothing to count
 */
export function useSecondsLeft(endsAt: number | null): number {
  const [now, setNow] = useState(deviceClock.now)
  useEffect(() => {
    if (endsAt === null) return
    let stop = deviceClock.after(0, tick)
    function tick() {
      const at = deviceClock.now()
      setNow(at)
      if (endsAt !== null && at < endsAt) stop = deviceClock.after((endsAt - at) % 1000 || 1000, tick)
    }
    return () => stop()
  }, [endsAt])
  return endsAt === null ? 0 : secondsLeft(endsAt, now)
}
