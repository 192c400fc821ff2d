import { RotateCcw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isWholeScreen, nextPerson, onWholeScreen } from '#src/platform/kiosk/kiosk.ts'
import { Languages } from './Languages.tsx'
import { LookSwitches, type LookProps } from './LookSwitches.tsx'

/** Under every screen of a kiosk: begin again, how to see it, and in which language. */
export function KioskBar(props: LookProps) {
  const { t } = useTranslation('kiosk')
  const isWhole = useSyncExternalStore(onWholeScreen, isWholeScreen)
  return (
    <div role="region" aria-label={t('mode')} className="kiosk-bar">
      {!isWhole && (
        <p role="status" className="kiosk-hint">
          {t('touchForWhole')}
        </p>
      )}
      <button type="button" className="g-kiosk-lang kiosk-switch" onClick={nextPerson}>
        <RotateCcw size={32} />
        {t('anew')}
      </button>
      <LookSwitches {...props} />
      <Languages />
    </div>
  )
}
