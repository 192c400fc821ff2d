import { useTranslation } from 'react-i18next'
import type { Sort } from '#sync/contracts/base/codes.ts'
import { SORTS } from '#sync/contracts/base/lists.ts'
import type { SearchRequest } from '#src/search/request.ts'
import { useUi } from '#src/state/ui.ts'
import { ChoiceSheet } from '#src/ui/overlays/ChoiceSheet.tsx'
import type { ListQuery } from '../data/list-query.ts'

type Props = {
  open: boolean
  query: ListQuery
  order: SearchRequest['order']
  onChange: (sort: Sort | null) => void
  onClose: () => void
}

/** The five orders; distance only within a district (S5-21). A search has its own order besides. */
export function SortSheet({ open, query, order, onChange, onClose }: Props) {
  const { t } = useTranslation('search')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const remember = useUi((state) => state.setListSort)
  const blocked = (sort: Sort) => sort === 'distance' && query.district === null
  const searching = order === 'relevance'
  const sorts = SORTS.map((sort) => ({
    value: sort as Sort | 'relevance',
    label: tk(`sort.${sort}`),
    description: blocked(sort) ? t('list.needsDistrict') : undefined,
    disabled: blocked(sort),
  }))
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={t('list.sortTitle')}
      label={t('list.sort')}
      closeLabel={tc('action.close')}
      confirmLabel={tc('action.confirm')}
      value={query.sort ?? order}
      options={searching ? [{ value: 'relevance' as const, label: t('list.relevance') }, ...sorts] : sorts}
      onChange={(value) => {
        const sort = value === 'relevance' ? null : value
        if (!searching) remember(sort)
        onChange(sort)
      }}
    />
  )
}
