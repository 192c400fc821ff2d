import { millisecondsInMinute } from 'date-fns/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#src/data/services.ts'
import { tryPin } from '#src/platform/kiosk/kiosk-pin.ts'
import { endKiosk, writeKiosk, type Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PinField } from './PinField.tsx'

type Props = { kiosk: Kiosk; onEnd: () => void }

/** Only who knows the number ends the mode. */
export function EndKiosk({ kiosk, onEnd }: Props) {
  const { t } = useTranslation('kiosk')
  const services = useServices()
  const [pin, setPin] = useState('')
  const [lock, setLock] = useState(kiosk.lock)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    const answer = lock ? await tryPin(lock, pin, services.now()) : ({ opens: true } as const)
    setBusy(false)
    if (answer.opens) {
      endKiosk()
      return onEnd()
    }
    // also what a reload must not forget
    writeKiosk({ ...kiosk, lock: answer.lock })
    setLock(answer.lock)
    setPin('')
    setError(
      answer.waitMs > 0
        ? t('pinWait', { count: Math.ceil(answer.waitMs / millisecondsInMinute) })
        : t('pinNot'),
    )
  }
  return (
    <div className="mt-4 grid justify-items-start gap-5">
      {lock && (
        <PinField
          secret
          label={t('pinEnd')}
          hint={t('pinForgotten')}
          error={error}
          value={pin}
          onChange={(next) => {
            setPin(next)
            setError(null)
          }}
          onEnter={() => void end()}
        />
      )}
      <Button variant="outline" busy={isBusy} onClick={() => void end()}>
        {t('turnOff')}
      </Button>
    </div>
  )
}
