import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWebPush } from '#src/entities/web-push/use-web-push.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { declineOffer, isOfferDeclined, pushPermission } from '#src/platform/web-push/subscription.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'

/**
 * Offers to tell this device when something of the order changes: once, quietly, only where nobody has decided yet. A
 * no is for good; the settings keep the way to a yes.
 */
export function WebPushOffer() {
  const { t } = useTranslation('orders')
  const failureText = useFailureText()
  const { state, busy, failure, turnOn } = useWebPush()
  // decided when the screen opens: what a press here changes is said here
  const [isOpen, setOpen] = useState(() => pushPermission() === 'default' && !isOfferDeclined())
  const isDecided = state === 'on' || state === 'denied'
  if (!isOpen || (state !== 'off' && !isDecided)) return null
  const decline = () => {
    declineOffer()
    setOpen(false)
  }
  return (
    <Card tint className="grid gap-3">
      <div aria-live="polite">
        <h3 className="text-title3">{t(isDecided ? `offer.${state}` : 'offer.title')}</h3>
        <p className="mt-1 text-body2 text-ink-2">{t(isDecided ? `offer.${state}Text` : 'offer.text')}</p>
        {failure && <p className="mt-2 text-label text-danger">{failureText(failure)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isDecided ? (
          <Link to="/mypage/appnoti" className="g-link inline-flex min-h-11 items-center text-label">
            {t('offer.settings')}
          </Link>
        ) : (
          <>
            <Button variant="outline" busy={busy} onClick={() => void turnOn()}>
              {t('offer.yes')}
            </Button>
            <Button variant="ghost" onClick={decline}>
              {t('offer.no')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
