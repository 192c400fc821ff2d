import { AArrowUp, Contrast, PanelBottom, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KioskLook } from '#src/platform/kiosk/kiosk-look.ts'

export type LookProps = { look: KioskLook; onLook: (look: KioskLook) => void }

const SWITCHES: readonly ['isLarge' | 'hasContrast' | 'isLow', LucideIcon, 'large' | 'contrast' | 'low'][] = [
  ['isLarge', AArrowUp, 'large'],
  ['hasContrast', Contrast, 'contrast'],
  ['isLow', PanelBottom, 'low'],
]

/** Larger, with more contrast, and within reach of who sits. */
export function LookSwitches({ look, onLook }: LookProps) {
  const { t } = useTranslation('kiosk')
  return SWITCHES.map(([what, Icon, word]) => (
    <button
      key={what}
      type="button"
      className="g-kiosk-lang kiosk-switch"
      aria-pressed={look[what]}
      onClick={() => onLook({ ...look, [what]: !look[what] })}
    >
      <Icon size={32} />
      {t(word)}
    </button>
  ))
}
