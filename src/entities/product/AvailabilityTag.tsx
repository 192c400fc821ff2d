import { useTranslation } from 'react-i18next'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'

/** Says when something cannot be bought; nothing while it is on sale. */
export function AvailabilityTag({ product }: { product: Pick<Product, 'availability'> }) {
  const { t } = useTranslation('codes')
  if (product.availability === 'onSale') return null
  return <Tag tone="ink">{t(`availability.${product.availability}`)}</Tag>
}
