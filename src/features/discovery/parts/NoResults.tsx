import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContentItem } from '#src/data/content.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { SearchKind } from '../data/search-kinds.ts'
import { PopularTerms } from './SearchStart.tsx'

type Props = {
  query: string
  /** Results in other kinds than the chosen one. */
  others: number
  kind: SearchKind | null
}

/** Says that nothing was found and how to find something. */
export function NoResults({ query, others, kind }: Props) {
  const { t } = useTranslation('discovery')
  const terms = useContentItem('terms', 'search').value
  if (kind && others > 0)
    return (
      <EmptyState
        title={t('search.none', { query })}
        action={
          <Link to="/search" search={{ q: query }} className={buttonClass({ variant: 'outline' })}>
            {t('search.showAll')}
          </Link>
        }
      >
        {t('search.otherKinds', { count: others })}
      </EmptyState>
    )
  return (
    <>
      <EmptyState title={t('search.none', { query })}>{t('search.noneText')}</EmptyState>
      {terms && <PopularTerms terms={terms} />}
    </>
  )
}
