import { useEffect, useState } from 'react'
import {
  locate,
  locationPermission,
  type DevicePosition,
  type LocationError,
} from '#src/platform/device/geolocation.ts'

export type Here = {
  position: DevicePosition | null
  asking: boolean
  error: LocationError | null
  /** Asks the browser, which asks the person where it has to. */
  ask: () => void
}

/**
 * Where the device is: found at once where the person allowed it before, else on a press, and known to be refused
 * where they refused it. Forgotten with the screen.
 */
export function useHere(isWanted: boolean): Here {
  const [times, setTimes] = useState(0)
  const [found, setFound] = useState<{ times: number } & Pick<Here, 'position' | 'error'>>({
    times: 0,
    position: null,
    error: null,
  })
  useEffect(() => {
    if (!isWanted) return
    let current = true
    void locationPermission().then((state) => {
      if (!current) return
      if (state === 'granted') setTimes((count) => count || 1)
      else if (state === 'denied') setFound({ times: 0, position: null, error: 'denied' })
    })
    return () => {
      current = false
    }
  }, [isWanted])
  useEffect(() => {
    if (times === 0) return
    let current = true
    void locate().then((result) => {
      if (!current) return
      setFound(
        result.ok
          ? { times, position: result.position, error: null }
          : { times, position: null, error: result.error },
      )
    })
    return () => {
      current = false
    }
  }, [times])
  return {
    position: found.position,
    asking: times > found.times,
    error: times > found.times ? null : found.error,
    ask: () => setTimes((count) => count + 1),
  }
}
