import { millisecondsInMinute } from 'date-fns/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceClock } from '#src/platform/device/clock.ts'
import { tryPin } from '#src/platform/kiosk/kiosk-pin.ts'
import { readKiosk, writeKiosk, type Kiosk } from '#src/platform/kiosk/kiosk.ts'

/** The number of the staff as it is typed, and what came of it. */
export function usePin(kiosk: Kiosk) {
  const { t } = useTranslation('kiosk')
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    pin,
    isBusy,
    error,
    change(next: string) {
      setPin(next)
      setError(null)
    },
    /** Whether the number is right; a tablet without one has no door to open. */
    async isRight(): Promise<boolean> {
      // another page may have counted meanwhile
      const { lock } = readKiosk() ?? kiosk
      if (!lock) return true
      setBusy(true)
      const answer = await tryPin(lock, pin, deviceClock.now())
      setBusy(false)
      setPin('')
      // also what a reload must not forget
      writeKiosk({ ...kiosk, lock: answer.opens ? { ...lock, wrong: 0, notBefore: 0 } : answer.lock })
      if (answer.opens) return true
      setError(
        answer.waitMs > 0
          ? t('pinWait', { count: Math.ceil(answer.waitMs / millisecondsInMinute) })
          : t('pinNot'),
      )
      return false
    },
  }
}
