import { Link } from '@tanstack/react-router'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

/** The shop behind a product; leads to its information page. */
export function ShopCard({ shop, productNo }: { shop: Shop; productNo: number }) {
  const l = useLocalized()
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('shop', shop)} className="size-16 rounded-full" />
      <div className="g-row-body">
        <h3 className="text-title3">
          <Link to="/product/mkif-{$mkno}" params={{ mkno: productNo }} className="g-cover-link">
            {l(shop.name)}
          </Link>
        </h3>
        <p className="text-caption text-ink-3">{l(shop.address)}</p>
        <OpenNow hours={shop.hours} />
        <RatingMark rating={shop.rating} />
      </div>
    </div>
  )
}
