import { useTranslation } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import { CarryCodes } from '#src/entities/waiting/CarryCodes.tsx'
import { changeLanguage } from '#src/i18n/init.ts'
import type { WaitingKiosk } from '#src/platform/kiosk/kiosk.ts'
import { writeLanguage } from '#src/platform/storage/preferences.ts'
import { useVisit } from '../data/visit.ts'
import { KioskFrame } from './KioskFrame.tsx'

type Props = {
  kiosk: WaitingKiosk
  /** Where the app is. */
  pathname: string
  /** Takes the place of the present entry of the history. */
  go: (to: '/waiting' | '/partner/waiting' | '/domain') => void
}

/** What a tablet that gives numbers has round its screens. Its screens are addresses of the app. */
export function WaitingLayer({ kiosk, pathname, go }: Props) {
  const { t } = useTranslation('kiosk')
  const forget = useVisit((visit) => visit.forget)
  const next = () => {
    go('/waiting')
    forget()
    void changeLanguage(kiosk.language as Language)
    writeLanguage(kiosk.language)
  }
  const isRest = /^\/waiting\/?$/.test(pathname)
  const timing = isRest ? 'quiet' : pathname.startsWith('/waiting/done-') ? 'own' : 'asks'
  return (
    <KioskFrame
      kiosk={kiosk}
      label={t('waiting.mode')}
      timing={timing}
      onNext={next}
      onAnew={isRest ? null : next}
      onPanel={kiosk.hasPanel ? () => go('/partner/waiting') : null}
      onSettings={() => go('/domain')}
      carry={<CarryCodes />}
    />
  )
}
