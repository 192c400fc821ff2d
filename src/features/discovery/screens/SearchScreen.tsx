import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, MapIcon } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageParts } from '#src/entities/page/page-parts.tsx'
import { readRecentSearches, rememberSearch } from '#src/platform/recent-searches.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { KindChips } from '../parts/KindChips.tsx'
import { NoResults } from '../parts/NoResults.tsx'
import { SearchResults } from '../parts/SearchResults.tsx'
import { SearchStart } from '../parts/SearchStart.tsx'
import type { SearchKind } from '../data/search-kinds.ts'
import { useSearch } from '../data/use-search.ts'

type Props = { query: string; kind: SearchKind | null }

/** S2-72 Search over everything on this device. What is typed stays in the address, so that a result can be left and come back to. */
export function SearchScreen({ query, kind }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const { text, type } = useTyped(query)
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useSearch(text)
  const typed = text.trim() !== ''
  const shown = kind ? found.hits.filter((hit) => hit.kind === kind) : found.hits
  const remember = () => setRecent((before) => rememberSearch(text, before))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remember()
    if (typed && found.state === 'ready' && found.hits.length === 0)
      void navigate({ to: '/search/nodata', search: { q: text.trim() } })
  }
  const parts = usePageParts({
    state:
      !typed || found.state === 'ready' ? (typed && shown.length === 0 ? 'empty' : 'ready') : stateOf(found),
    asOf: typed ? found.asOf : null,
    empty: <NoResults query={text.trim()} others={found.hits.length} kind={kind} />,
  })
  return (
    <ListTemplate
      {...parts}
      loading={t('search.preparing')}
      bar={{ title: t('search.title'), back: <BackLink /> }}
      filters={
        <>
          <form role="search" className="px-(--gutter)" onSubmit={submit}>
            <SearchField
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              clearLabel={t('search.clear')}
              value={text}
              onChange={type}
              maxLength={60}
            />
          </form>
          {typed ? (
            <KindChips hits={found.hits} kind={kind} query={text} />
          ) : (
            <div className="flex gap-2 px-(--gutter) pt-2">
              <Link to="/travelmap" className={chipClass({ quiet: true })}>
                <MapIcon size={16} />
                {t('search.map')}
              </Link>
              <Link to="/mypage/wish" className={chipClass({ quiet: true })}>
                <Heart size={16} />
                {t('search.wish')}
              </Link>
            </div>
          )}
        </>
      }
      count={typed && t('search.count', { count: shown.length })}
    >
      {typed ? (
        <div onClickCapture={remember}>
          {!found.complete && <p className="text-caption text-ink-3">{t('search.partial')}</p>}
          <SearchResults hits={shown} library={found.library} />
        </div>
      ) : (
        <SearchStart recent={recent} onRecent={setRecent} />
      )}
      <p className="g-sr" role="status">
        {typed && found.state === 'ready' ? t('search.count', { count: shown.length }) : tc('action.search')}
      </p>
    </ListTemplate>
  )
}

const stateOf = ({ state }: { state: 'preparing' | 'ready' | 'unsaved' }) =>
  state === 'unsaved' ? ('unsaved' as const) : ('loading' as const)

/**
 * The text of the box. It is local, since an address that answers later than the next key breaks the composing of
 * Hangul; the address follows, and leads when it changes by itself (back, a term pressed).
 */
function useTyped(query: string): { text: string; type: (text: string) => void } {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    if (query !== text.trim()) setText(query)
  }
  const next = text.trim()
  useEffect(() => {
    if (next !== query)
      void navigate({
        to: '/search',
        search: (before) => ({ ...before, q: next || undefined }),
        replace: true,
      })
  }, [next, query, navigate])
  return { text, type: setText }
}
