import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#src/state/connectivity.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { isMobileNumber, PHONE_DIGITS, typedPhone } from '../data/phone.ts'
import type { TabletView } from '../data/tablet.ts'
import { useKeys } from '../data/use-keys.ts'
import { useJoin, useStep } from '../data/use-step.ts'
import { useVisit } from '../data/visit.ts'
import { Keypad } from './Keypad.tsx'
import { KioskPage } from './KioskPage.tsx'
import { NotStored } from './NotStored.tsx'
import { StepFoot } from './StepFoot.tsx'

/** The telephone number, typed on keys of the screen or a keypad; never in a field a browser would remember. */
export function PhoneStep({ view }: { view: TabletView }) {
  const { t } = useTranslation('kiosk')
  const { to } = useStep()
  const { is, join } = useJoin()
  const offline = useOffline()
  const { phone, change } = useVisit()
  const [isWrong, setWrong] = useState(false)
  const set = (next: string) => {
    setWrong(false)
    change({ phone: next.slice(0, PHONE_DIGITS) })
  }
  const erase = () => set(phone.slice(0, -1))
  const next = () => (isMobileNumber(phone) ? void join(true) : setWrong(true))
  const back = () => {
    set('')
    to('way')
  }
  useKeys({
    enter: next,
    escape: back,
    minus: erase,
    erase,
    digit: (digit) => set(phone + digit),
  })
  if (is === 'failed') return <NotStored view={view} />
  return (
    <KioskPage
      view={view}
      step={2}
      title={t('waiting.phone.title')}
      lead={t(offline ? 'waiting.phone.late' : 'waiting.phone.lead')}
      keys={<Keypad prefix="010" onType={(digits) => set(phone + digits)} onErase={erase} />}
      footer={<StepFoot onBack={back} onNext={next} next={t('waiting.phone.done')} busy={is === 'busy'} />}
    >
      <output aria-label={t('waiting.phone.typed')} className="g-kiosk-typed">
        {typedPhone(phone) || <span className="g-sr">{t('waiting.phone.nothing')}</span>}
      </output>
      <div role="alert">
        {isWrong && <FieldError id="kiosk-phone-wrong">{t('waiting.phone.wrong')}</FieldError>}
      </div>
      <p className="kiosk-kept">
        <ShieldCheck size={28} /> {t('waiting.phone.kept')}
      </p>
    </KioskPage>
  )
}
