import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { NothingMatches } from '#src/entities/list/NothingMatches.tsx'
import type { SearchKind } from '#src/search/kinds.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { PopularTerms } from './SearchStart.tsx'
import { SearchTips } from './SearchTips.tsx'

type Props = {
  query: string
  kind: SearchKind | null
  /** Results in other kinds than the chosen one. */
  others: number
  /** Results the filters leave out. */
  filtered: number
  onClear: () => void
}

/** Says that nothing was found and how to find something. */
export function NoResults({ query, others, kind, filtered, onClear }: Props) {
  const { t } = useTranslation('search')
  const terms = useContentItem('terms', 'search').value
  const title = t('search.none', { query })
  if (kind && others > 0)
    return (
      <EmptyState
        title={title}
        action={
          <Link
            from="/search/"
            to="/search"
            search={(before) => ({ ...before, kind: undefined })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('search.showAll')}
          </Link>
        }
      >
        {t('search.otherKinds', { count: others })}
      </EmptyState>
    )
  if (filtered > 0)
    return (
      <NothingMatches
        title={t('list.empty')}
        text={t('search.filtered', { count: filtered })}
        onClear={onClear}
      />
    )
  return (
    <>
      <EmptyState title={title}>{t('search.noneText')}</EmptyState>
      <SearchTips />
      {terms && <PopularTerms terms={terms} />}
    </>
  )
}
