import { useTranslation } from 'react-i18next'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { pointsFor } from '#sync/domain/cart.ts'
import { useMedia } from '#src/art/use-media.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { formatWon } from '#src/i18n/format.ts'
import { usePointsText } from '#src/i18n/points-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useOptions } from '../data/use-options.ts'
import { CartLink } from './CartLink.tsx'
import { Options } from './Options.tsx'
import { OptionsSheet } from './OptionsSheet.tsx'

/**
 * The sticky bar of a product: points, price, cart, and the one coral step that opens the options. On wide screens the
 * options stand in a panel that stays.
 */
export function ProductCta({ product, shop: plain }: { product: Product; shop: Shop }) {
  const { t } = useTranslation('commerce')
  const pointsText = usePointsText()
  const language = useLanguage()
  const isWide = useMedia('(min-width: 64rem)')
  // all of the panel stands in the window, the calendar with it
  const isTall = useMedia('(min-height: 66rem)')
  const { sheet, cart, shop, reason, start } = useOptions(product, plain, isWide)
  const unit = cheapestUnit(product)
  const points = unit ? pointsFor(unit.priceWon, product.pointBasisPoints) : 0
  const won = unit ? formatWon(unit.priceWon, language) : ''
  const head = (
    <>
      {points > 0 && (
        <span className="block text-caption text-ink-3 g-num">
          {t('product.points', { points: pointsText(points) })}
        </span>
      )}
      <span className="g-price">{product.units.length > 1 ? t('cta.from', { won }) : won}</span>
    </>
  )
  const { open, ...chosen } = sheet
  if (isWide && reason === null)
    return (
      <Options {...chosen} folded={!isTall}>
        {(fields, footer) => (
          <div className="g-cta" data-buying>
            <div>{head}</div>
            {fields}
            <div className="sticky -bottom-6 -mb-6 bg-surface pt-2 pb-6">{footer}</div>
          </div>
        )}
      </Options>
    )
  return (
    <>
      <CtaBar note={head}>
        <CartLink cart={cart.cart} />
        <Button variant="accent" full reason={reason} onClick={start}>
          {reason ?? (shop.reservation.type === 'NON' ? t('cta.pick') : t('cta.pickDay'))}
        </Button>
      </CtaBar>
      <OptionsSheet {...chosen} open={open && !isWide} />
    </>
  )
}
