import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { useEffect, useState } from 'react'
import type { Result } from '#sync/contracts/errors.ts'
import { useDeviceSettings } from '#src/data/wait-device/use-settings.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { lockWith, tryPin, type PinLock } from '#src/platform/kiosk/kiosk-pin.ts'
import { readKiosk } from '#src/platform/kiosk/kiosk.ts'
import { onTouch } from '#src/platform/kiosk/on-touch.ts'

/** Without a touch for so long the panel is locked, seconds. */
export const LOCK_AFTER_SECONDS = 120

export interface DeskLock {
  /** Undefined until the device was read. */
  isLocked: boolean | undefined
  hasPin: boolean
  /** A tablet guests use, too, has its own door to the panel, which shuts by itself. */
  isOffered: boolean
  /** @returns 0 where the number was right, else how many minutes nothing is tried; null: it may be tried at once */
  open(pin: string): Promise<number | null>
  /** Locks from now on with this number of 4 to 8 digits; null: no more. */
  setPin(pin: string | null): Promise<Result<void>>
  lockNow(): void
}

/** The lock of the staff's panel on a device of their own: guests pass it, too. It is locked when the page begins. */
export function useDeskLock(): DeskLock {
  const [settings, save] = useDeviceSettings<{ deskLock: PinLock | null }>()
  const [isOpen, setOpen] = useState(false)
  const [isOffered] = useState(() => readKiosk() === null)
  const lock = isOffered ? settings?.deskLock : null
  const hasPin = Boolean(lock)
  useEffect(() => {
    if (!hasPin || !isOpen) return
    let cancel = () => undefined as void
    const begin = () => {
      cancel()
      cancel = deviceClock.after(LOCK_AFTER_SECONDS * millisecondsInSecond, () => setOpen(false))
    }
    const end = onTouch(begin)
    begin()
    return () => {
      cancel()
      end()
    }
  }, [hasPin, isOpen])
  return {
    isLocked: settings ? hasPin && !isOpen : undefined,
    ...{ hasPin, isOffered },
    async open(pin) {
      if (!lock) return 0
      const answer = await tryPin(lock, pin, deviceClock.now())
      // also what a reload must not forget
      await save({ deskLock: answer.opens ? { ...lock, wrong: 0, notBefore: 0 } : answer.lock })
      if (answer.opens) {
        setOpen(true)
        return 0
      }
      return answer.waitMs > 0 ? Math.ceil(answer.waitMs / millisecondsInMinute) : null
    },
    async setPin(pin) {
      setOpen(true)
      return save({ deskLock: pin === null ? null : await lockWith(pin) })
    },
    lockNow: () => setOpen(false),
  }
}
