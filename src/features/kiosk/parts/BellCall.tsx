import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { useBell } from '../data/bell.ts'

/** While it rings: a frame round the whole screen that flashes slower than could do harm, and the words for it. */
export function BellCall() {
  const { t } = useTranslation('kiosk')
  const { isRinging, stop } = useBell()
  return (
    <div role="status">
      {isRinging && (
        <>
          <div className="kiosk-bell-frame" />
          <div className="kiosk-bell-words">
            <p>
              <b>{t('bellRings')}</b> {t('bellText')}
            </p>
            <Button size="lg" variant="outline" onClick={stop}>
              {t('bellStop')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
