import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SEARCH_KINDS, type SearchKind } from '#src/search/kinds.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'

type Props = {
  /** Found of each kind, in the order of SEARCH_KINDS. */
  counts: readonly number[]
  kind: SearchKind | null
}

/** Narrows the results to one kind; only kinds that have any. */
export function KindChips({ counts, kind }: Props) {
  const { t } = useTranslation('search')
  const kinds = SEARCH_KINDS.map((each, at) => ({ each, count: counts[at] ?? 0 })).filter(
    ({ each, count }) => count > 0 || each === kind,
  )
  if (kinds.length === 0) return null
  return (
    <nav aria-label={t('search.kinds')} className="g-chips g-chips--scroll">
      <Link
        from="/search/"
        to="/search"
        search={(before) => ({ ...before, kind: undefined })}
        replace
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={kind === null ? 'true' : undefined}
        className={chipClass({ on: kind === null })}
      >
        {t('search.all')} <span className="g-num">{counts.reduce((sum, count) => sum + count, 0)}</span>
      </Link>
      {kinds.map(({ each, count }) => (
        <Link
          key={each}
          from="/search/"
          to="/search"
          search={(before) => ({ ...before, kind: each })}
          replace
          aria-current={kind === each ? 'true' : undefined}
          className={chipClass({ on: kind === each })}
        >
          {t(`search.kind.${each}`)} <span className="g-num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
