import { useTranslation } from 'react-i18next'
import { endKiosk, type Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { usePin } from '../data/use-pin.ts'
import { PinField } from './PinField.tsx'

type Props = { kiosk: Kiosk; onEnd: () => void }

/** Only who knows the number ends the mode. */
export function EndKiosk({ kiosk, onEnd }: Props) {
  const { t } = useTranslation('kiosk')
  const isWaiting = kiosk.kind === 'waiting'
  const { pin, isBusy, error, change, isRight } = usePin(kiosk)
  const end = async () => {
    if (!(await isRight())) return
    endKiosk()
    onEnd()
  }
  return (
    <div className="mt-4 grid justify-items-start gap-5">
      {kiosk.lock && (
        <PinField
          secret
          label={t(isWaiting ? 'setUp.pin.label' : 'pinEnd')}
          hint={t(isWaiting ? 'setUp.pin.hint' : 'pinForgotten')}
          error={error}
          value={pin}
          onChange={change}
          onEnter={() => void end()}
        />
      )}
      <Button variant="outline" busy={isBusy} onClick={() => void end()}>
        {t(isWaiting ? 'door.end' : 'turnOff')}
      </Button>
    </div>
  )
}
