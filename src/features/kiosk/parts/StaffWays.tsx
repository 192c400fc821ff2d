import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'

export type StaffWaysProps = {
  /** Opens the staff's screen; null where the tablet is not theirs. */
  onPanel: (() => void) | null
  onSettings: () => void
  onEnd: () => void
}

const CarryCodes = lazy(() =>
  import('#src/entities/waiting/CarryCodes.tsx').then((file) => ({ default: file.CarryCodes })),
)

/** What staff can do at a tablet once their number was right. */
export function StaffWays({ onPanel, onSettings, onEnd, canCarry }: StaffWaysProps & { canCarry: boolean }) {
  const { t } = useTranslation('kiosk')
  const [isCarrying, setCarrying] = useState(false)
  if (isCarrying)
    return (
      <Suspense fallback={null}>
        <CarryCodes />
      </Suspense>
    )
  return (
    <>
      {onPanel && (
        <Button size="lg" full onClick={onPanel}>
          {t('door.panel')}
        </Button>
      )}
      {canCarry && (
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
