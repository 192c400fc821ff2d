import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

export type StaffWaysProps = {
  /** Opens the staff's screen; null where the tablet is not theirs. */
  onPanel: (() => void) | null
  onSettings: () => void
  onEnd: () => void
  /** The line of the tablet for another device; nothing where it has none. */
  carry?: ReactNode
}

/** What staff can do at a tablet once their number was right. */
export function StaffWays({ onPanel, onSettings, onEnd, carry }: StaffWaysProps) {
  const { t } = useTranslation('kiosk')
  const [isCarrying, setCarrying] = useState(false)
  if (isCarrying) return carry
  return (
    <>
      {onPanel && (
        <Button size="lg" full onClick={onPanel}>
          {t('door.panel')}
        </Button>
      )}
      {carry && (
        <Button size="lg" variant="outline" full onClick={() => setCarrying(true)}>
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
