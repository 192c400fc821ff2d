import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReport } from '#src/entities/page/use-report.ts'
import { isPin } from '#src/platform/kiosk/kiosk-pin.ts'
import { secondsInMinute } from 'date-fns/constants'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { LOCK_AFTER_SECONDS, type DeskLock } from '../data/use-desk-lock.ts'

/** Whether the panel of this device locks itself, and by which number it opens. */
export function LockSetting({ lock }: { lock: DeskLock }) {
  const { t } = useTranslation('waiting-desk')
  const report = useReport()
  const [pin, setPin] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = async (next: string | null) => {
    if (next !== null && !isPin(next)) return setWrong(true)
    setBusy(true)
    report(await lock.setPin(next), { tone: 'saved', text: t(next === null ? 'lock.isOff' : 'lock.isOn') })
    setBusy(false)
    setPin('')
  }
  return (
    <Section title={t('lock.title')}>
      <p className="max-w-160 text-body2 text-ink-2">
        {t('lock.text', { minutes: LOCK_AFTER_SECONDS / secondsInMinute })}
      </p>
      {lock.hasPin ? (
        <p className="mt-4 flex flex-wrap gap-2">
          <Button onClick={lock.lockNow}>{t('lock.now')}</Button>
          <Button variant="outline" busy={isBusy} onClick={() => void change(null)}>
            {t('lock.off')}
          </Button>
        </p>
      ) : (
        <div className="mt-4 grid max-w-100 gap-3">
          <TextField
            label={t('lock.new')}
            hint={t('lock.digits')}
            error={isWrong && t('lock.digits')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={({ target }) => {
              setPin(target.value)
              setWrong(false)
            }}
          />
          <Button variant="outline" busy={isBusy} onClick={() => void change(pin)}>
            {t('lock.on')}
          </Button>
        </div>
      )}
    </Section>
  )
}
