import { AArrowUp, Contrast } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KioskLook } from '#src/platform/kiosk/kiosk-look.ts'

export type LookProps = { look: KioskLook; onLook: (look: KioskLook) => void }

/** Larger, and with more contrast. */
export function LookSwitches({ look, onLook }: LookProps) {
  const { t } = useTranslation('kiosk')
  return (
    <>
      <button
        type="button"
        className="g-kiosk-lang kiosk-switch"
        aria-pressed={look.isLarge}
        onClick={() => onLook({ ...look, isLarge: !look.isLarge })}
      >
        <AArrowUp size={32} />
        {t('large')}
      </button>
      <button
        type="button"
        className="g-kiosk-lang kiosk-switch"
        aria-pressed={look.hasContrast}
        onClick={() => onLook({ ...look, hasContrast: !look.hasContrast })}
      >
        <Contrast size={32} />
        {t('contrast')}
      </button>
    </>
  )
}
