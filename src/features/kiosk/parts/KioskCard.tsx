import { useTranslation } from 'react-i18next'
import type { Kiosk } from '#src/platform/kiosk/kiosk.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { LockGuide } from './LockGuide.tsx'
import { EndKiosk } from './EndKiosk.tsx'
import { SetUpKiosk } from './SetUpKiosk.tsx'

type Props = { kiosk: Kiosk | null; language: string; onEnd: () => void }

/** Turns a tablet of a tourist information into one (P-14), and back. */
export function KioskCard({ kiosk, language, onEnd }: Props) {
  const { t } = useTranslation('kiosk')
  if (kiosk?.kind === 'waiting')
    return (
      <Section title={t('waiting.mode')}>
        <LockGuide />
        <EndKiosk kiosk={kiosk} onEnd={onEnd} />
      </Section>
    )
  return (
    <Section title={t('mode')}>
      <p className="text-body2 text-ink-2">{t(kiosk ? 'isOn' : 'modeText')}</p>
      {kiosk ? (
        <>
          <LockGuide />
          <EndKiosk kiosk={kiosk} onEnd={onEnd} />
        </>
      ) : (
        <SetUpKiosk language={language} />
      )}
    </Section>
  )
}
