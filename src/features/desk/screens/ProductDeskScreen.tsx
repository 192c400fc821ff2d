import { useTranslation } from 'react-i18next'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { useDeskList } from '#src/entities/desk/use-desk-list.ts'
import { GoodsDesk } from '../parts/GoodsDesk.tsx'
import { ProductCard } from '../parts/ProductCard.tsx'

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/products: price, stock and sale of what is sold; carts and catalogue follow at once, the log says who did it. */
export function ProductDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const mayRead = useHasRole('administrator')
  const list = useDeskList<DeskProduct>({
    search: q,
    mayRead,
    ask: (api) => api.call('productDesk', { query: q ? { q } : {} }),
    idOf: ({ product }) => product.no,
  })
  return (
    <GoodsDesk {...{ q, onSearch, mayRead, list }} title={t('to.products')}>
      {list.items?.map((file) => (
        <li key={file.product.no}>
          <ProductCard file={file} onChange={list.put} />
        </li>
      ))}
    </GoodsDesk>
  )
}
