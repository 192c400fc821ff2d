import type { Product } from '#sync/contracts/shops/shop.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { recordAddress } from '../record/address.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { AvailabilityTag } from './AvailabilityTag.tsx'
import { PriceTag } from './PriceTag.tsx'
import { cheapestUnit } from './price.ts'

type Props = { product: Product; className?: string; heading?: 'h2' | 'h3' }

/** Something sold, as a card: picture, name, discount and price. */
export function ProductCard({ product, ...card }: Props) {
  const unit = cheapestUnit(product)
  return (
    <RecordCard
      {...card}
      kind="product"
      record={product}
      address={recordAddress.product(product)}
      tag={<AvailabilityTag product={product} />}
    >
      {unit && <PriceTag {...unit} from={product.units.length > 1} was={false} />}
      <div>
        <RatingMark rating={product.rating} />
      </div>
    </RecordCard>
  )
}
