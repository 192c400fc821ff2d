import { useTranslation } from 'react-i18next'
import type { Product, ProductUnit } from '#sync/contracts/shops/shop.ts'
import { availabilityOf } from '#sync/domain/cart.ts'
import { PriceTag } from '#src/entities/product/PriceTag.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { useSeoulNow } from '../data/use-now.ts'

/** From this stock on nobody needs to hurry. */
const FEW = 20

type Props = { product: Product; value: number; onChange: (unitNo: number) => void }

/** Which unit: adult or child, large or small; each with its price, and whether it is sold out. */
export function UnitPicker({ product, value, onChange }: Props) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const noteOf = useUnitNote(product)
  return (
    <RadioGroup
      look="card"
      label={t('sheet.unit')}
      value={value ? String(value) : null}
      onChange={(no) => onChange(Number(no))}
      options={product.units.map((unit) => ({
        value: String(unit.no),
        disabled: noteOf(unit).isSold,
        label: (
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{l(unit.name)}</span>
            <PriceTag {...unit} />
          </span>
        ),
        description: noteOf(unit).note,
      }))}
    />
  )
}

/** What is said beside a unit: that it is sold out, or how few are left. */
export function useUnitNote(
  product: Product,
): (unit: ProductUnit) => { note: string | null; isSold: boolean } {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const { day } = useSeoulNow()
  return (unit) => {
    const availability = availabilityOf(product, unit.stock, day)
    if (availability !== 'onSale') return { note: tk(`availability.${availability}`), isSold: true }
    const isFew = unit.stock !== null && unit.stock <= FEW
    return { note: isFew ? t('sheet.stock', { count: unit.stock ?? 0 }) : null, isSold: false }
  }
}
