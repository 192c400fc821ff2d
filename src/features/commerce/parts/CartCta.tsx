import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatWon } from '#src/i18n/format.ts'
import { usePointsText } from '#src/i18n/points-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import type { CartSum } from '../data/cart-view.ts'

type Props = { sum: CartSum; pending: boolean; refused: boolean; dayGone: boolean; onOrder: () => void }

/** The total: "about" until the server has confirmed everything, and why ordering has to wait. */
export function CartCta({ sum, pending, refused, dayGone, onOrder }: Props) {
  const { t } = useTranslation('commerce')
  const pointsText = usePointsText()
  const language = useLanguage()
  const offline = useOffline()
  const isEstimate = offline || pending || refused
  const wait = offline
    ? t('cart.orderOffline')
    : refused
      ? t('cart.orderRefused')
      : pending
        ? t('cart.orderPending')
        : dayGone
          ? t('cart.orderDay')
          : null
  return (
    <CtaBar
      column
      note={
        <div className="flex flex-wrap items-baseline justify-between gap-x-3" role="status">
          <span className="text-caption text-ink-3 g-num">
            {t('cart.pieces', { count: sum.pieces })}
            {sum.points > 0 && `\u00a0· ${t('cart.pointsPlanned', { points: pointsText(sum.points) })}`}
          </span>
          <span className="flex items-baseline gap-2">
            <span className="text-label text-ink-2">{t(isEstimate ? 'cart.estimated' : 'cart.total')}</span>
            <span className="g-price g-price--lg">{formatWon(sum.won, language)}</span>
          </span>
        </div>
      }
    >
      <Button variant="accent" full icon={offline && <WifiOff size={20} />} reason={wait} onClick={onOrder}>
        {wait ?? t('cart.order')}
      </Button>
    </CtaBar>
  )
}
