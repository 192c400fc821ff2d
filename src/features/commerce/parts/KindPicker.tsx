import { useTranslation } from 'react-i18next'
import type { Product, ProductUnit } from '#sync/contracts/shops/shop.ts'
import { PriceTag } from '#src/entities/product/PriceTag.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import type { Picked } from '../data/cart-args.ts'
import { mostOf, withKind } from '../data/selection.ts'
import { useUnitNote } from './UnitPicker.tsx'

type Props = {
  product: Product
  value: readonly Picked[]
  /** Pieces of a unit that are in the cart already. */
  inCart: (unitNo: number) => number
  onChange: (kinds: Picked[]) => void
}

/** How many of each kind: two adults and a child in one go. */
export function KindPicker({ product, value, inCart, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const noteOf = useUnitNote(product)
  const row = (unit: ProductUnit) => {
    const { note, isSold } = noteOf(unit)
    const name = l(unit.name)
    const already = inCart(unit.no)
    return (
      <li key={unit.no} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
        <div className="g-row-body">
          <p className="text-body">{name}</p>
          <PriceTag {...unit} />
          {(note || already > 0) && (
            <p className="text-caption text-ink-3">
              {[note, already > 0 && t('buy.inCart', { count: already })].filter(Boolean).join('\u00a0· ')}
            </p>
          )}
        </div>
        {isSold ? null : (
          <Stepper
            label={t('buy.kind', { name })}
            value={value.find(({ unitNo }) => unitNo === unit.no)?.quantity ?? 0}
            min={0}
            max={mostOf(unit, already)}
            onChange={(quantity) => onChange(withKind(value, unit.no, quantity))}
            decreaseLabel={t('buy.less', { name })}
            increaseLabel={t('buy.more', { name })}
          />
        )}
      </li>
    )
  }
  return (
    <section>
      <h3 className="text-label">{t('sheet.unit')}</h3>
      <ul className="g-rows">{product.units.map(row)}</ul>
    </section>
  )
}
