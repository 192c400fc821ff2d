import { useEffect, useRef, useState } from 'react'
import {
  locationPermission,
  watchLocation,
  type DevicePosition,
  type LocationError,
} from '#src/platform/device/geolocation.ts'

export interface MyLocation {
  position: DevicePosition | null
  asking: boolean
  error: LocationError | null
  /** Follows the device from now on; `onFound` is told where it is, once. Nobody is asked for it unprompted. */
  find: (onFound: (position: DevicePosition) => void) => void
}

/** Where the device is: followed at once where the person allowed it before, else on a press. */
export function useMyLocation(): MyLocation {
  const [follows, setFollows] = useState(0)
  const [found, setFound] = useState<Pick<MyLocation, 'position' | 'error'>>({ position: null, error: null })
  const waiting = useRef<((position: DevicePosition) => void) | null>(null)
  useEffect(() => {
    let here = true
    void locationPermission().then(
      (state) => here && state === 'granted' && setFollows((times) => times || 1),
    )
    return () => {
      here = false
    }
  }, [])
  useEffect(() => {
    if (follows === 0) return
    return watchLocation((result) => {
      if (!result.ok) return setFound((before) => ({ position: before.position, error: result.error }))
      setFound({ position: result.position, error: null })
      waiting.current?.(result.position)
      waiting.current = null
    })
  }, [follows])
  const find: MyLocation['find'] = (onFound) => {
    if (found.position) return onFound(found.position)
    waiting.current = onFound
    setFound({ position: null, error: null })
    setFollows((times) => times + 1)
  }
  return { ...found, asking: follows > 0 && !found.position && !found.error, find }
}
