import { useTranslation } from 'react-i18next'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import type { useApi } from '#src/data/use-api.ts'
import { useDeskList, useIsAdministrator } from '../data/use-desk.ts'
import { DeskBoard } from '../parts/DeskBoard.tsx'
import { ProductCard } from '../parts/ProductCard.tsx'

const ask = (api: ReturnType<typeof useApi>, q: string) => api.call('productDesk', { query: q ? { q } : {} })

type Props = { q: string; onSearch: (q: string) => void }

/** /admin/products: price, stock and sale of what is sold; carts and catalogue follow at once, the log says who did it. */
export function ProductDeskScreen({ q, onSearch }: Props) {
  const { t } = useTranslation('desk')
  const mayRead = useIsAdministrator()
  const { items, failure, again, put } = useDeskList<DeskProduct>(ask, q, mayRead ?? false)
  return (
    <DeskBoard
      {...{ q, onSearch, mayRead, failure, again }}
      title={t('to.products')}
      count={items?.length ?? null}
    >
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {items?.map((file) => (
          <li key={file.product.no}>
            <ProductCard
              file={file}
              onChange={(changed) => put(changed, (each) => each.product.no === changed.product.no)}
            />
          </li>
        ))}
      </ul>
    </DeskBoard>
  )
}
