import type { Product } from '#sync/contracts/shops/shop.ts'
import { Link } from '@tanstack/react-router'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { AvailabilityTag } from './AvailabilityTag.tsx'
import { PriceTag } from './PriceTag.tsx'
import { cheapestUnit } from './price.ts'

type Props = { product: Product; className?: string; heading?: 'h2' | 'h3' }

/** Something sold, as a card: picture, name, discount and price. */
export function ProductCard({ product, className = 'relative', heading = 'h3' }: Props) {
  const l = useLocalized()
  const name = l(product.name)
  const unit = cheapestUnit(product)
  const Heading = heading
  return (
    <article className={className}>
      <Picture
        alt=""
        cover={coverOf('product', product)}
        ratio="4 / 3"
        topLeft={<AvailabilityTag product={product} />}
        topRight={<FavouriteButton kind="product" no={product.no} name={name} surface="on-picture" />}
      />
      <Heading className="mt-3 text-title3">
        <Link {...recordAddress.product(product)} className="g-cover-link">
          {name}
        </Link>
      </Heading>
      {unit && <PriceTag {...unit} from={product.units.length > 1} was={false} />}
      <div>
        <RatingMark rating={product.rating} />
      </div>
    </article>
  )
}
