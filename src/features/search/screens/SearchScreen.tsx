import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, MapIcon } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import type { SpotsMapSlot } from '#src/entities/list/spots.ts'
import { useSpots } from '#src/entities/list/use-spots.tsx'
import type { Reading } from '#src/search/request.ts'
import { chipClass } from '#src/ui/controls/Chip.tsx'
import { AnswerRows, type DrawRow } from '../parts/AnswerRows.tsx'
import { DistanceNote } from '../parts/DistanceNote.tsx'
import { KindChips } from '../parts/KindChips.tsx'
import { ListFilters } from '../parts/ListFilters.tsx'
import { NoResults } from '../parts/NoResults.tsx'
import { ResultRow } from '../parts/ResultRow.tsx'
import { SearchBox } from '../parts/SearchBox.tsx'
import { SearchStart } from '../parts/SearchStart.tsx'
import {
  narrowed,
  queryOf,
  requestOf,
  searchOf,
  type ListQuery,
  type SearchSearch,
} from '../data/list-query.ts'
import { useHere } from '#src/entities/page/use-here.ts'
import { useSearch } from '#src/entities/search/use-search.ts'
import { useAnswerSpots } from '../data/use-answer-spots.ts'
import { useRecent } from '../data/use-recent.ts'
import { useUnderstood, type UnderstoodSearch } from '../data/use-understood.ts'
import { UnderstoodRow } from '#src/entities/understood/UnderstoodRow.tsx'
import { UnknownWords } from '#src/entities/understood/UnknownWords.tsx'
import { useTyped } from '../data/use-typed.ts'

const ROW_HEIGHT = 115

/** S2-72 S2-142 Search over everything on this device. What is typed stays in the address, so that a result can be left and come back to. */
export function SearchScreen({ search, map }: { search: SearchSearch; map: SpotsMapSlot }) {
  const { t } = useTranslation('search')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const { words, led, type } = useTyped(search.q ?? '')
  const recent = useRecent()
  const here = useHere()
  const kind = search.kind ?? null
  const query = queryOf(search)
  const text = words.trim()
  const typed = text !== ''
  const off = search.off?.split(',') ?? []
  const understood = useUnderstood(text, off, here.position)
  const ask = (asked: ListQuery) => {
    const chosen = requestOf(asked, { text, kind, order: 'relevance' }, here.position)
    return understood ? narrowed(understood.request, chosen) : chosen
  }
  const found = useSearch(typed ? ask(query) : null)
  const { answer } = found
  const beside = useSpots(useAnswerSpots(typed ? answer : null), map)
  const count = answer?.nos.length ?? 0
  const all = answer?.counts.reduce((sum, each) => sum + each, 0) ?? 0
  const marked = answer?.reading.text ?? ''
  const row: DrawRow = useCallback(
    (record, hit) => <ResultRow found={record} hit={hit} query={marked} />,
    [marked],
  )
  const show = (next: ListQuery) =>
    void navigate({
      to: '/search',
      search: { q: text || undefined, kind: kind ?? undefined, off: search.off, ...searchOf(next) },
      replace: true,
    })
  return (
    <ListPage
      title={t('search.title')}
      loading={t('search.preparing')}
      live={typed ? { state: found.state, asOf: found.asOf } : { state: 'ready', asOf: null }}
      shown={typed ? count : 1}
      total={count}
      lead={
        <>
          <SearchBox led={led} onType={type} onSubmit={recent.remember} />
          {typed ? (
            answer && (
              <>
                {understood && <Understood {...understood} question={text} off={off} />}
                {(kind ?? understood?.request.filter.kind ?? null) === kind && (
                  <KindChips counts={answer.counts} kind={kind} />
                )}
                <ListFilters
                  scope={answer.scope}
                  query={query}
                  order="relevance"
                  onChange={show}
                  request={ask}
                  categories
                />
              </>
            )
          ) : (
            <Tabs />
          )}
        </>
      }
      count={typed && t('search.count', { count })}
      map={beside.map}
      none={
        <NoResults
          query={text}
          kind={kind}
          others={all}
          filtered={answer?.scope.count ?? 0}
          onClear={() => show(queryOf({}))}
        />
      }
    >
      {typed && answer ? (
        <div onClickCapture={() => recent.remember(words)}>
          {!found.complete && <p className="text-caption text-ink-3">{t('search.partial')}</p>}
          <HowRead reading={answer.reading} />
          {query.sort === 'distance' && query.district && (
            <DistanceNote district={query.district} here={here} />
          )}
          <AnswerRows
            name={`search ${JSON.stringify(search)}`}
            answer={answer}
            rowHeight={ROW_HEIGHT}
            pointing={beside.pointing}
            row={row}
          />
        </div>
      ) : (
        !typed && <SearchStart recent={recent} />
      )}
      <p className="g-sr" role="status">
        {typed && answer ? t('search.count', { count }) : tc('action.search')}
      </p>
    </ListPage>
  )
}

/** Says so when something else than what was typed was looked for. */
function HowRead({ reading: { how, text } }: { reading: Reading }) {
  const { t } = useTranslation('search')
  return how === 'typed' ? null : (
    <p className="py-2 text-body2 text-ink-2">{t(`search.reading.${how}`, { text })}</p>
  )
}

type UnderstoodProps = Pick<
  UnderstoodSearch,
  'understood' | 'chips' | 'maybe' | 'rest' | 'unknown' | 'names'
> & {
  question: string
  off: string[]
}

/** What was understood of the words; a question for a plan leads on to where it becomes one. */
function Understood({ question, understood, chips, maybe, rest, unknown, names, off }: UnderstoodProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate({ from: '/search/' })
  const setOff = (next: string[]) =>
    void navigate({
      to: '/search',
      search: (before) => ({ ...before, off: next.join(',') || undefined }),
      replace: true,
    })
  return (
    <div className="px-(--gutter) py-3">
      <UnderstoodRow {...{ chips, maybe, rest, names, off }} onOff={setOff}>
        {understood.intent === 'plan' && (
          <Link to="/retrieval" search={{ q: question }} className={chipClass()}>
            {t('search.plan')}
          </Link>
        )}
      </UnderstoodRow>
      <UnknownWords words={unknown} />
    </div>
  )
}

/** Where else one may look before typing. */
function Tabs() {
  const { t } = useTranslation('search')
  return (
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
  )
}
