import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPin, lockWith } from '#src/platform/kiosk/kiosk-pin.ts'
import { nextPerson, writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { PinField } from './PinField.tsx'

/** How long a tablet waits for its person, seconds. */
const IDLE = ['60', '120', '300'] as const

/** What the mode does is said before it is turned on; the number that ends it is chosen here. */
export function SetUpKiosk({ language }: { language: string }) {
  const { t } = useTranslation('kiosk')
  const [idle, setIdle] = useState<(typeof IDLE)[number]>('120')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<'pinWrong' | 'denied' | null>(null)
  const start = async () => {
    if (!isPin(pin)) return setFault('pinWrong')
    const kiosk = { language, idleSeconds: Number(idle), lock: await lockWith(pin) }
    if (!writeKiosk(kiosk)) return setFault('denied')
    // the next page begins as a kiosk, with nobody's things
    nextPerson()
  }
  return (
    <div className="mt-4 grid justify-items-start gap-5">
      <ul className="grid list-disc gap-1 pl-5 text-body2 text-ink-2">
        <li>{t('doesForget')}</li>
        <li>{t('doesLarge')}</li>
        <li>{t('doesNow')}</li>
      </ul>
      <RadioGroup
        label={t('idle')}
        look="chip"
        options={IDLE.map((value) => ({ value, label: t('minutes', { count: Number(value) / 60 }) }))}
        value={idle}
        onChange={setIdle}
      />
      <PinField
        label={t('pin')}
        hint={t('pinHint')}
        error={fault === 'pinWrong' ? t('pinWrong') : null}
        value={pin}
        onChange={(next) => {
          setPin(next)
          setFault(null)
        }}
        onEnter={() => void start()}
      />
      {fault === 'denied' && <FieldError id="kiosk-denied">{t('denied')}</FieldError>}
      <Button variant="outline" onClick={() => void start()}>
        {t('turnOn')}
      </Button>
    </div>
  )
}
