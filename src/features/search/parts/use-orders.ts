import { useTranslation } from 'react-i18next'
import type { Sort } from '#sync/contracts/base/codes.ts'
import { SORTS } from '#sync/contracts/base/lists.ts'
import type { SearchRequest } from '#src/search/request.ts'
import { useUi } from '#src/state/ui.ts'
import type { ListQuery } from '../data/list-query.ts'

/** The five orders; distance only within a district (S5-21). A search has its own order besides. */
export function useOrders(
  query: ListQuery,
  order: Exclude<SearchRequest['order'], 'suits'>,
  onChange: (query: ListQuery) => void,
) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const remember = useUi((state) => state.setListSort)
  const isSearch = order === 'relevance'
  const sorts = SORTS.map((value) => {
    const disabled = value === 'distance' && query.district === null
    const description = disabled ? t('list.needsDistrict') : undefined
    return { value: value as Sort | 'relevance', label: tk(`sort.${value}`), description, disabled }
  })
  const choose = (value: Sort | 'relevance') => {
    const sort = value === 'relevance' ? null : value
    if (!isSearch) remember(sort)
    onChange({ ...query, sort })
  }
  const relevance = { value: 'relevance' as const, label: t('list.relevance') }
  return { orders: isSearch ? [relevance, ...sorts] : sorts, choose }
}
