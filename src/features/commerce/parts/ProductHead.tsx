import { useTranslation } from 'react-i18next'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { AvailabilityTag } from '#src/entities/product/AvailabilityTag.tsx'
import { PriceTag } from '#src/entities/product/PriceTag.tsx'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** What kind of thing it is and where: over the title. */
export function ProductTags({ product }: { product: Product }) {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const area = useArea()
  const [place] = useContentByKeys('place', product.placeNos.slice(0, 1))
  return (
    <>
      <Tag tone="tint">
        {product.kind === 'pass' ? t('product.kind.pass') : tk(`list.${product.category}`)}
      </Tag>
      {place && <Tag>{area(place)}</Tag>}
      <AvailabilityTag product={product} />
      {product.sample && <Tag>{t('product.sample')}</Tag>}
    </>
  )
}

/** One line about it, rating, how often it was bought, price. */
export function ProductLead({ product }: { product: Product }) {
  const { t } = useTranslation('commerce')
  const l = useLocalized()
  const unit = cheapestUnit(product)
  return (
    <>
      <p className="mt-1 text-body2 text-ink-2">{l(product.summary)}</p>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-3 g-num">
        <RatingMark rating={product.rating} />
        {product.purchased > 0 && (
          <span>{t('product.bought', { total: formatCount(product.purchased) })}</span>
        )}
      </p>
      {unit && (
        <p className="mt-4">
          <PriceTag {...unit} from={product.units.length > 1} large />
        </p>
      )}
    </>
  )
}
