import { describe, expect, it, vi } from 'vitest'
import { type LocationResult, locate, locationPermission, watchLocation } from './geolocation.ts'

const fix = { coords: { latitude: 35.54, longitude: 129.31, accuracy: 12 } }
const failure = (code: number) => ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })

type Success = (position: typeof fix) => void
type Failure = (error: ReturnType<typeof failure>) => void

const withDevice = (answer: (success: Success, error: Failure) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })

describe('geolocation', () => {
  it('P-04 gives position and accuracy in metres', async () => {
    withDevice((success) => success(fix))
    expect(await locate()).toEqual({ ok: true, position: { lat: 35.54, lng: 129.31, accuracy: 12 } })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('P-04 code %i is the value %s', async (code, error) => {
    withDevice((_success, refuse) => refuse(failure(code)))
    expect(await locate()).toEqual({ ok: false, error })
  })

  it('P-04 a browser without it says so', async () => {
    vi.stubGlobal('navigator', {})
    expect(await locate()).toEqual({ ok: false, error: 'unsupported' })
    expect(await locationPermission()).toBe('unknown')
  })

  it('P-04 following ends when asked to', () => {
    let tell: Success = () => undefined
    const stopped: number[] = []
    const watchPosition = (success: Success) => {
      tell = success
      return 7
    }
    vi.stubGlobal('navigator', {
      geolocation: { watchPosition, clearWatch: (id: number) => stopped.push(id) },
    })
    const seen: LocationResult[] = []
    const stop = watchLocation((result) => seen.push(result))
    tell(fix)
    stop()
    expect(seen).toHaveLength(1)
    expect(stopped).toEqual([7])
  })
})
