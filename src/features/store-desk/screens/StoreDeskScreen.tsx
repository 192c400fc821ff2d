import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskFilter } from '#src/entities/desk/DeskFilter.tsx'
import { DeskPages } from '#src/entities/desk/DeskPages.tsx'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import { STORES_SHOWN } from '#sync/contracts/store/lists.ts'
import { StoreCard } from '../parts/StoreCard.tsx'

export type StoreDeskSearch = { q?: string; show?: (typeof STORES_SHOWN)[number] }
type Props = { search: StoreDeskSearch; onSearch: (search: StoreDeskSearch) => void }

/** /admin/stores: applications of shopkeepers, the one that is due first on top (S4-16). */
export function StoreDeskScreen({ search: { q = '', show = 'open' }, onSearch }: Props): ReactNode {
  const { t } = useTranslation('store-desk')
  const mayRead = useHasRole('administrator')
  const pages = usePages<DeskStore>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('storeDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ application }) => application.id,
  })
  return (
    <DeskPages
      {...{ q, mayRead, pages }}
      title={t('title')}
      words={(name) => t(name)}
      count={(count, hasMore) => t(hasMore ? 'countMore' : 'count', { count })}
      onSearch={(words) => onSearch({ show, q: words })}
      below={
        <DeskFilter
          label={t('filter')}
          shown={STORES_SHOWN.map((value) => ({
            ...{ value, label: value === 'open' ? t('toReview') : t(`state.${value}`) },
          }))}
          show={show}
          onShow={(next) => onSearch({ q, show: next })}
        />
      }
    >
      {pages.items?.map((item) => (
        <li key={`${item.application.id}/${item.application.round}`}>
          <StoreCard item={item} onChange={pages.put} />
        </li>
      ))}
    </DeskPages>
  )
}
