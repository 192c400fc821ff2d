import { useCallback, useEffect, useState } from 'react'
import type { OpenDevice } from '#sync/adapters/open-device.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'
import { storageFailure } from '../storage-failure.ts'
import { useDeviceState } from './device-state.ts'

/**
 * What is set up at this device: the lock of its PIN (`lockWith` and `tryPin` of src/platform/kiosk/kiosk-pin.ts make and
 * try it; keep what `tryPin` gives back, so that wrong tries survive a reload), volume, modes. It stays when a person's
 * data is wiped. A screen names the form; fields it does not give stay as they are.
 * @returns undefined while it is read and where this is no device
 */
export function useDeviceSettings<Settings extends object>(): [
  settings: Partial<Settings> | undefined,
  save: (change: Partial<Settings>) => Promise<Result<void>>,
] {
  const device = useDeviceState((state) => state.device)
  const [read, setRead] = useState<{ of: OpenDevice; settings: Partial<Settings> }>()
  useEffect(() => {
    let isOver = false
    void device?.store.read('settings').then((kept = {}) => {
      if (!isOver) setRead({ of: device, settings: kept as Partial<Settings> })
    })
    return () => void (isOver = true)
  }, [device])
  const save = useCallback(
    async (change: Partial<Settings>): Promise<Result<void>> => {
      if (device === null)
        return { ok: false, error: { code: 'device.revoked', origin: 'device', retry: false } }
      try {
        const next = { ...(await device.store.read('settings')), ...change }
        await device.store.keep({ settings: next as Record<string, unknown> })
        setRead({ of: device, settings: next as Partial<Settings> })
        return ok(undefined)
      } catch (error) {
        const failure = storageFailure(error)
        if (failure === null) throw error
        return { ok: false, error: failure }
      }
    },
    [device],
  )
  return [read && read.of === device ? read.settings : undefined, save]
}
