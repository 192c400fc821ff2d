/** Where the device is. Refusals and failures are values, never exceptions. */

export interface DevicePosition {
  lat: number
  lng: number
  /** radius in metres within which the device is */
  accuracy: number
}

export type LocationError = 'denied' | 'unavailable' | 'timeout' | 'unsupported'
export type LocationResult = { ok: true; position: DevicePosition } | { ok: false; error: LocationError }

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 12_000, maximumAge: 15_000 }

const found = ({ coords }: GeolocationPosition): LocationResult => ({
  ok: true,
  position: { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy },
})

function refused(error: GeolocationPositionError): LocationResult {
  if (error.code === error.PERMISSION_DENIED) return { ok: false, error: 'denied' }
  return { ok: false, error: error.code === error.TIMEOUT ? 'timeout' : 'unavailable' }
}

const device = () => navigator.geolocation as Geolocation | undefined

/** Asks once; the browser asks the person where it has to. */
export function locate(): Promise<LocationResult> {
  const geolocation = device()
  if (!geolocation) return Promise.resolve({ ok: false, error: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      (position) => resolve(found(position)),
      (error) => resolve(refused(error)),
      OPTIONS,
    )
  })
}

/** Follows the device; returns the way to stop. */
export function watchLocation(onChange: (result: LocationResult) => void): () => void {
  const geolocation = device()
  if (!geolocation) {
    onChange({ ok: false, error: 'unsupported' })
    return () => undefined
  }
  const watch = geolocation.watchPosition(
    (position) => onChange(found(position)),
    (error) => onChange(refused(error)),
    OPTIONS,
  )
  return () => geolocation.clearWatch(watch)
}

/** What the person decided before; `unknown` where the browser does not tell (Safari). */
export async function locationPermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}
