import { useTranslation } from 'react-i18next'
import type { GuestThings } from '#src/data/adopt-guest-things.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { Phase } from './use-sign-in-flow.ts'

type Props = { phase: Phase; onAnswer: (take: boolean, replaceCart?: boolean) => void }

/** Asks whether what was put down before signing in becomes the member's. No answer is a loss: what stays, stays. */
export function TakeOver({ phase, onAnswer }: Props) {
  const { t } = useTranslation('account')
  const failureText = useFailureText()
  if (!('things' in phase)) return null
  const asksCart = phase.at === 'otherShop'
  const footer = asksCart ? (
    <>
      <Button variant="outline" onClick={() => onAnswer(true, false)}>
        {t('takeOver.keepMine')}
      </Button>
      <Button onClick={() => onAnswer(true, true)}>{t('takeOver.replace')}</Button>
    </>
  ) : (
    <>
      <Button variant="outline" onClick={() => onAnswer(false)}>
        {t('takeOver.keep')}
      </Button>
      <Button busy={phase.at === 'moving'} busyLabel={t('takeOver.moving')} onClick={() => onAnswer(true)}>
        {t('takeOver.move')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={() => undefined} dismissable={false} title={t('takeOver.title')} footer={footer}>
      {asksCart ? <p>{t('takeOver.otherShop')}</p> : <Things things={phase.things} />}
      {'failure' in phase && phase.failure && (
        <p role="alert" className="mt-3 text-danger">
          {failureText(phase.failure)}
        </p>
      )}
    </Dialog>
  )
}

function Things({ things }: { things: GuestThings }) {
  const { t } = useTranslation('account')
  const goods = things.carts.reduce((sum, cart) => sum + cart.shopCartGoodsList.length, 0)
  const lines = [
    goods > 0 && t('takeOver.cart', { count: goods }),
    things.favourites.length > 0 && t('takeOver.favourite', { count: things.favourites.length }),
    things.itineraries.length > 0 && t('takeOver.itinerary', { count: things.itineraries.length }),
    things.tests.length > 0 && t('takeOver.test', { count: things.tests.length }),
    things.runs.length > 0 && t('takeOver.run', { count: things.runs.length }),
  ].filter((line) => line !== false)
  return (
    <>
      <p>{t('takeOver.text')}</p>
      <ul className="mt-3 list-disc pl-5 text-label text-ink g-num">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
