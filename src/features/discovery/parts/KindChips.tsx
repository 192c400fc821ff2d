import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { SEARCH_KINDS, type SearchKind } from '../data/search-kinds.ts'
import type { Hit } from '../data/search-index.ts'
import { countByKind } from '../data/use-search.ts'

type Props = { hits: readonly Hit[]; kind: SearchKind | null; query: string }

/** Narrows the results to one kind; only kinds that have any. */
export function KindChips({ hits, kind, query }: Props) {
  const { t } = useTranslation('discovery')
  const counts = countByKind(hits)
  const kinds = SEARCH_KINDS.filter((each) => counts.has(each) || each === kind)
  if (kinds.length === 0) return null
  const q = query.trim() || undefined
  return (
    <nav aria-label={t('search.kinds')} className="g-chips g-chips--scroll">
      <Link
        to="/search"
        search={{ q }}
        replace
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={kind === null ? 'true' : undefined}
        className={chipClass({ on: kind === null })}
      >
        {t('search.all')} <span className="g-num">{hits.length}</span>
      </Link>
      {kinds.map((each) => (
        <Link
          key={each}
          to="/search"
          search={{ q, kind: each }}
          replace
          aria-current={kind === each ? 'true' : undefined}
          className={chipClass({ on: kind === each })}
        >
          {t(`search.kind.${each}`)} <span className="g-num">{counts.get(each) ?? 0}</span>
        </Link>
      ))}
    </nav>
  )
}
