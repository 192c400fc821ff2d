/**
 * This browser as a device of a shop's waiting line (sync/adapters/open-device.ts): a kiosk, a staff tablet, or both. All
 * of it is loaded with the screens that use it, and is nobody's who uses the tablet.
 */
import { useCallback, useEffect } from 'react'
import { systemClock } from '#sync/adapters/platform-ports.ts'
import type { Result } from '#sync/contracts/errors.ts'
import { useServices } from '../services.ts'
import { useDeviceState } from './device-state.ts'
import { enrol, forget, startDevice } from './start-device.ts'

/**
 * What this browser is, opened when it is first asked for.
 * @returns status `none` where it is no device; `device` while `ready` and `ended`; `answered`: whether the server was
 *   reached when it was last asked (null before)
 */
export function useWaitDevice() {
  const services = useServices()
  useEffect(() => void startDevice(services), [services])
  return useDeviceState()
}

/**
 * Makes this browser a device of the shop whose staff made the code. Resolves when it is stored and was read back.
 * Failures: `storage.denied` (this browser keeps nothing: use another one, not a private window), `device.code` (wrong,
 * used, older than ten minutes), `device.letters`, `request.rateLimited`, `network.*`. After a lost answer the same code
 * may be tried again.
 */
export function useEnrolDevice(): (code: string) => Promise<Result<void>> {
  const services = useServices()
  return useCallback((code) => enrol(services, code), [services])
}

/**
 * This browser is a device of the shop no more; its settings go too. Numbers it has not sent are lost with it: say how
 * many (`unsent` of `useDeviceLine`) and ask before.
 */
export function useForgetDevice(): () => Promise<Result<void>> {
  const services = useServices()
  return useCallback(() => forget(services), [services])
}

/** Reads what is new of the line every so many seconds while the page is visible, and at once when it becomes so. */
export function useReadLine(seconds: number): void {
  const device = useDeviceState((state) => state.device)
  useEffect(() => {
    if (device === null) return
    let stopTimer = () => undefined as void
    let isOver = false
    const read = async () => {
      stopTimer()
      const answered = document.visibilityState === 'visible' ? await device.read().catch(() => false) : null
      if (isOver) return
      if (answered !== null) useDeviceState.setState(({ reads }) => ({ answered, reads: reads + 1 }))
      stopTimer()
      stopTimer = systemClock.after(seconds * 1000, () => void read())
    }
    const onVisible = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', onVisible)
    globalThis.addEventListener('online', onVisible)
    void read()
    return () => {
      isOver = true
      stopTimer()
      document.removeEventListener('visibilitychange', onVisible)
      globalThis.removeEventListener('online', onVisible)
    }
  }, [device, seconds])
}
