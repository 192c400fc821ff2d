import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

export type StaffWaysProps = {
  /** Opens the staff's screen; null where the tablet is not theirs. */
  onPanel: (() => void) | null
  onSettings: () => void
  onEnd: () => void
  /** Shows the line of the tablet to another device; null where it has none. */
  onCarry: (() => void) | null
}

/** What staff can do at a tablet once their number was right. */
export function StaffWays({ onPanel, onSettings, onEnd, onCarry }: StaffWaysProps) {
  const { t } = useTranslation('kiosk')
  return (
    <>
      {onPanel && (
        <Button size="lg" full onClick={onPanel}>
          {t('door.panel')}
        </Button>
      )}
      {onCarry && (
        <Button size="lg" variant="outline" full onClick={onCarry}>
          {t('door.carry')}
        </Button>
      )}
      <Button size="lg" variant="outline" full onClick={onSettings}>
        {t('door.settings')}
      </Button>
      <Button size="lg" variant="outline" full onClick={onEnd}>
        {t('door.end')}
      </Button>
    </>
  )
}
