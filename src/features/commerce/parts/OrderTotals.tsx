import { useTranslation } from 'react-i18next'
import type { OrderQuote } from '#sync/contracts/orders/calls.ts'
import { formatWon } from '#src/i18n/format.ts'
import { usePointsText } from '#src/i18n/points-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

type Props = Pick<OrderQuote, 'amountWon' | 'discountWon' | 'pointsWon' | 'payWon' | 'earnWon'> & {
  /** The server has not said so yet. */
  estimated: boolean
}

/** Goods, discount, points and what is to be paid. */
export function OrderTotals({ amountWon, discountWon, pointsWon, payWon, earnWon, estimated }: Props) {
  const { t } = useTranslation('commerce')
  const pointsText = usePointsText()
  const language = useLanguage()
  const rows = [
    { label: t('pay.discount'), won: discountWon },
    { label: t('pay.pointsUsed'), won: pointsWon },
  ].filter(({ won }) => won > 0)
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2 text-body2" data-order-totals>
      <dt className="text-ink-2">{t('pay.amount')}</dt>
      <dd className="text-end g-num">{formatWon(amountWon, language)}</dd>
      {rows.map(({ label, won }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end text-accent-ink g-num">{`−${formatWon(won, language)}`}</dd>
        </div>
      ))}
      <dt className="text-label">{t(estimated ? 'pay.totalEstimated' : 'pay.total')}</dt>
      <dd className="text-end g-price g-price--lg">{formatWon(payWon, language)}</dd>
      {earnWon > 0 && (
        <>
          <dt className="text-ink-3">{t('pay.earn')}</dt>
          <dd className="text-end text-ink-3 g-num">{pointsText(earnWon)}</dd>
        </>
      )}
    </dl>
  )
}
