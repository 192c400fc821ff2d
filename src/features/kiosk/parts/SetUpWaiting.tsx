import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitDevice } from '#src/data/wait-device/use-device.ts'
import { isPin, lockWith } from '#src/platform/kiosk/kiosk-pin.ts'
import { nextPerson, writeKiosk } from '#src/platform/kiosk/kiosk.ts'
import { useShell } from '#src/state/shell.ts'
import { useMedia } from '#src/art/use-media.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox, RadioGroup } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { EnrolTablet } from './EnrolTablet.tsx'
import { LockGuide } from './LockGuide.tsx'
import { PinField } from './PinField.tsx'
import { SetUpPart } from './SetUpPart.tsx'
import { VoiceCheck } from './VoiceCheck.tsx'

const EXCEPTIONS = ['small', 'micro', 'table', 'none'] as const
/** Narrower screens have no room for the steps of a guest, CSS pixels. */
const NARROWEST = 600
const isDiagonal = (cm: number) => cm >= 10 && cm <= 150

/** A tablet becomes one that gives numbers: everything somebody needs to know stands here, in the order it is done. */
export function SetUpWaiting({ language }: { language: string }) {
  const { t } = useTranslation('kiosk')
  const { status, device } = useWaitDevice()
  const [diagonal, setDiagonal] = useState('')
  const [hasCue, setCue] = useState(false)
  const [exception, setException] = useState<(typeof EXCEPTIONS)[number]>('none')
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<'screen' | 'pin' | 'denied' | null>(null)
  const screen = useRef<HTMLInputElement>(null)
  const role = device?.enrolled.role
  const isNarrow = useMedia(`(max-width: ${NARROWEST - 1}px)`)
  const start = async () => {
    const diagonalCm = Number(diagonal.replace(',', '.'))
    if (!isDiagonal(diagonalCm)) {
      setFault('screen')
      // the button is far below the field
      return screen.current?.focus()
    }
    if (!isPin(pin)) return setFault('pin')
    const common = { language, idleSeconds: POLICY.waiting.idleSeconds, diagonalCm }
    const lock = await lockWith(pin)
    const hasPanel = role === 'both'
    if (!writeKiosk({ kind: 'waiting', ...common, lock, hasPanel, hasCue, exception }))
      return setFault('denied')
    // the next page begins as the tablet it now is
    nextPerson()
  }
  if (role === 'staff') return <StaffDevice />
  const reason =
    status !== 'ready' ? t('setUp.first') : isNarrow && t('setUp.tooNarrow', { width: NARROWEST })
  return (
    <div className="mt-4 grid gap-6">
      <EnrolTablet />
      <SetUpPart title={t('setUp.screen.title')}>
        <TextField
          ref={screen}
          label={t('setUp.screen.label')}
          hint={t('setUp.screen.hint')}
          error={fault === 'screen' ? t('setUp.screen.wrong') : null}
          inputMode="decimal"
          autoComplete="off"
          value={diagonal}
          onChange={(event) => {
            setDiagonal(event.target.value)
            setFault(null)
          }}
        />
      </SetUpPart>
      <SetUpPart title={t('setUp.voice.title')}>
        <VoiceCheck />
        <Checkbox
          label={t('setUp.voice.cue')}
          description={t('setUp.voice.cueText')}
          checked={hasCue}
          onChange={setCue}
        />
      </SetUpPart>
      <SetUpPart title={t('setUp.law.title')} text={t('setUp.law.text')}>
        <RadioGroup
          label={t('setUp.law.which')}
          look="chip"
          options={EXCEPTIONS.map((value) => ({ value, label: t(`setUp.law.${value}`) }))}
          value={exception}
          onChange={setException}
        />
      </SetUpPart>
      <SetUpPart title={t('setUp.pin.title')}>
        <PinField
          label={t('setUp.pin.label')}
          hint={t('setUp.pin.hint')}
          error={fault === 'pin' ? t('pinWrong') : null}
          value={pin}
          onChange={(next) => {
            setPin(next)
            setFault(null)
          }}
          onEnter={() => void start()}
        />
      </SetUpPart>
      <LockGuide />
      <OfflineReady />
      {fault === 'denied' && <FieldError id="waiting-denied">{t('denied')}</FieldError>}
      <Button variant="accent" reason={reason} onClick={() => void start()}>
        {t('setUp.start')}
      </Button>
      {reason && <p className="text-body2 text-ink-2">{reason}</p>}
    </div>
  )
}

/** A device that only calls needs nothing of what guests stand before. */
function StaffDevice() {
  const { t } = useTranslation('kiosk')
  return (
    <div className="mt-4 grid justify-items-start gap-6">
      <EnrolTablet />
      <p className="text-body">{t('setUp.staffOnly')}</p>
      <OfflineReady />
      <Link to="/partner/waiting" className={buttonClass({ variant: 'accent' })}>
        {t('setUp.openPanel')}
      </Link>
    </div>
  )
}

/** A tablet that is taken off the network before the staff's screens are stored gives numbers and calls nobody. */
function OfflineReady() {
  const { t } = useTranslation('kiosk')
  const { state, done, total, start } = useShell()
  // whoever sets a tablet up wants all of it, also where data is saved
  const mayStore = state === 'asks' || state === 'partial'
  useEffect(() => {
    if (mayStore) start()
  }, [mayStore, start])
  if (state === 'unknown') return null
  return (
    <p role="status" className="text-body2">
      {t(state === 'whole' ? 'setUp.offline.whole' : 'setUp.offline.working', { done, total })}
    </p>
  )
}
