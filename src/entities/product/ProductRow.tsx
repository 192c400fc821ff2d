import type { ReactNode } from 'react'
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

type Props = { product: Product; tags?: ReactNode; small?: boolean; heading?: 'h2' | 'h3' }

/** Something sold, as a line of a list. */
export function ProductRow({ product, tags, small, heading = 'h3' }: Props) {
  const l = useLocalized()
  const name = l(product.name)
  const unit = cheapestUnit(product)
  const Heading = heading
  return (
    <div className="g-row">
      <Picture
        alt=""
        cover={coverOf('product', product)}
        className={small ? 'size-21' : 'size-29'}
        topRight={
          !small && <FavouriteButton kind="product" no={product.no} name={name} surface="on-picture" />
        }
      />
      <div className="g-row-body">
        <Heading className="text-title3">
          <Link {...recordAddress.product(product)} className="g-cover-link">
            {name}
          </Link>
        </Heading>
        <p className="text-caption text-ink-3">{l(product.summary)}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RatingMark rating={product.rating} />
          <AvailabilityTag product={product} />
          {tags}
        </div>
        {unit && <PriceTag {...unit} from={product.units.length > 1} />}
      </div>
      {small && <FavouriteButton kind="product" no={product.no} name={name} className="g-above" />}
    </div>
  )
}
