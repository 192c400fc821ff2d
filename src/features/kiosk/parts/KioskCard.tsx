import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endKiosk, nextPerson, wholeScreen, writeKiosk, type Kiosk } from '#src/platform/kiosk.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** How long a tablet waits for its person, seconds. */
const IDLE = ['60', '120', '300'] as const

type Props = { kiosk: Kiosk | null; language: string; onChange: (kiosk: Kiosk | null) => void }

/** Turns a tablet of a tourist information into one (P-14): what it does then is said before. */
export function KioskCard({ kiosk, language, onChange }: Props) {
  const { t } = useTranslation('kiosk')
  const [idle, setIdle] = useState<(typeof IDLE)[number]>('120')
  const [isDenied, setDenied] = useState(false)
  const start = () => {
    const next = { language, idleSeconds: Number(idle) }
    if (!writeKiosk(next)) return setDenied(true)
    wholeScreen()
    // the next page begins as a kiosk, with nobody's things
    nextPerson()
  }
  const end = () => {
    endKiosk()
    delete document.documentElement.dataset.kiosk
    if (document.fullscreenElement) void document.exitFullscreen()
    onChange(null)
  }
  return (
    <Section title={t('mode')}>
      <p className="text-body2 text-ink-2">{t(kiosk ? 'isOn' : 'modeText')}</p>
      {kiosk ? (
        <Button className="mt-4" variant="outline" onClick={end}>
          {t('turnOff')}
        </Button>
      ) : (
        <>
          <ul className="my-4 grid list-disc gap-1 pl-5 text-body2 text-ink-2">
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
          {isDenied && <FieldError id="kiosk-denied">{t('denied')}</FieldError>}
          <Button className="mt-4" variant="outline" onClick={start}>
            {t('turnOn')}
          </Button>
        </>
      )}
    </Section>
  )
}
