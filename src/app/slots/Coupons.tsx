import { lazy, Suspense } from 'react'
import type { Product } from '#sync/contracts/shops/shop.ts'

const CouponOffers = lazy(() =>
  import('#src/features/loyalty/parts/CouponOffers.tsx').then((module) => ({ default: module.CouponOffers })),
)

/** Coupons to download, for the page of a product that has some; their code comes after the page. */
export function Coupons({ product }: { product: Product }) {
  return product.coupons?.length ? (
    <Suspense>
      <CouponOffers product={product} />
    </Suspense>
  ) : null
}
