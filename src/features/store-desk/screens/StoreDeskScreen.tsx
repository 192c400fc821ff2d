import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '#src/data/use-pages.ts'
import { useHasRole } from '#src/entities/account/use-has-role.ts'
import { DeskBoard } from '#src/entities/desk/DeskBoard.tsx'
import { DeskItems } from '#src/entities/desk/DeskItems.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import { STORES_SHOWN } from '#sync/contracts/store/lists.ts'
import { StoreCard } from '../parts/StoreCard.tsx'

export type StoreDeskSearch = { q?: string; show?: (typeof STORES_SHOWN)[number] }
type Props = { search: StoreDeskSearch; onSearch: (search: StoreDeskSearch) => void }

/** /admin/stores: applications of shopkeepers, the one that is due first on top (S4-16). */
export function StoreDeskScreen({ search: { q = '', show = 'open' }, onSearch }: Props): ReactNode {
  const { t } = useTranslation('store-desk')
  const { t: te } = useTranslation('errors')
  const mayRead = useHasRole('administrator')
  const pages = usePages<DeskStore>({
    search: mayRead ? `${show} ${q}` : null,
    ask: (api, after) =>
      api.call('storeDesk', { query: { show, ...(q ? { q } : {}), ...(after ? { after } : {}) } }),
    idOf: ({ application }) => application.id,
  })
  return (
    <DeskBoard
      {...{ q, mayRead }}
      title={t('title')}
      onSearch={(words) => onSearch({ show, q: words })}
      // what is read stays when a further page did not come
      list={{ ...pages, failure: pages.items ? null : pages.failure }}
      below={
        <ChipGroup label={t('filter')} scroll>
          {STORES_SHOWN.map((value) => (
            <Chip key={value} quiet selected={show === value} onClick={() => onSearch({ q, show: value })}>
              {t(`shown.${value}`)}
            </Chip>
          ))}
        </ChipGroup>
      }
      words={{
        ...{ search: t('search'), clear: t('clear'), none: t('none'), noneText: t('noneText') },
        unread: t('unread'),
      }}
      forbidden={
        <EmptyState title={te('auth.forbidden')} petro="boat">
          {t('notYours')}
        </EmptyState>
      }
      count={(count) => t(pages.hasMore ? 'countMore' : 'count', { count })}
    >
      <DeskItems pages={pages} words={{ keys: t('keys'), more: t('more') }}>
        {pages.items?.map((item) => (
          <li key={`${item.application.id}/${item.application.round}`}>
            <StoreCard item={item} onChange={pages.put} />
          </li>
        ))}
      </DeskItems>
    </DeskBoard>
  )
}
