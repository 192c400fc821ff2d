import type { Product } from '#sync/contracts/shops/shop.ts'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'

/** What can be bought for this place: its shop's goods and the passes that cover it. */
export function PlaceGoods({ goods }: { goods: readonly Product[] }) {
  return (
    <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
      {goods.map((product) => (
        <li key={product.no}>
          <ProductRow product={product} heading="h2" />
        </li>
      ))}
    </ul>
  )
}
