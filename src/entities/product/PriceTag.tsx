import { useTranslation } from 'react-i18next'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { cx } from '#src/lib/cx.ts'
import { discountPercent } from './price.ts'

type Props = {
  listWon: number
  priceWon: number
  /** More than one price: "from 14,000 won". */
  from?: boolean
  large?: boolean
  /** Also the price before the discount. */
  was?: boolean
}

/** Discount, price, and the old price struck out. */
export function PriceTag({ listWon, priceWon, from, large, was = true }: Props) {
  const { t } = useTranslation('entities')
  const language = useLanguage()
  const percent = discountPercent(listWon, priceWon)
  const price = formatWon(priceWon, language)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={cx('g-price', large && 'g-price--lg')}>
        {percent > 0 && (
          <em>
            <span aria-hidden="true">{`${percent}%`}</span>
            <span className="g-sr">{t('discount', { percent })}</span>
          </em>
        )}
        {/* without a space between them they would stay in one line, however large the text */}
        <wbr />
        {from ? t('priceFrom', { price }) : price}
      </span>
      {was && percent > 0 && (
        <span className="g-was">
          <span aria-hidden="true">{formatWon(listWon, language)}</span>
          <span className="g-sr">{t('was', { price: formatWon(listWon, language) })}</span>
        </span>
      )}
    </span>
  )
}
