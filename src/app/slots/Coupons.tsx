import { CouponOffers } from '#src/features/loyalty/parts/CouponOffers.tsx'
import type { Product } from '#sync/contracts/shops/shop.ts'

/** Coupons to download, for the page of a product that has some. They come with the page: later they would push it down. */
export const Coupons = ({ product }: { product: Product }) =>
  product.coupons?.length ? <CouponOffers product={product} /> : null
