import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#sync/contracts/shops/shop.ts'

type Props = { product: Pick<Product, 'kind' | 'no'>; className?: string; children: ReactNode }

/** Passes live under vp-, everything else that is sold under mk-. */
export function ProductLink({ product, className, children }: Props) {
  return product.kind === 'pass' ? (
    <Link to="/product/vp-{$vpno}" params={{ vpno: product.no }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/product/mk-{$mkno}" params={{ mkno: product.no }} className={className}>
      {children}
    </Link>
  )
}
