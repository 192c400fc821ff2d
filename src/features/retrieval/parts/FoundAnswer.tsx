import { Link } from '@tanstack/react-router'
import { List, MapIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByRefs, type AnyRecord } from '#src/data/content-list.ts'
import { GuesthouseRow } from '#src/entities/guesthouse/GuesthouseRow.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { UnknownWords } from '#src/entities/understood/UnknownWords.tsx'
import { hitsOf, type Hit } from '#src/entities/search/use-search.ts'
import type { Found } from '#src/search/understand/find.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Turn } from '../data/conversation.ts'
import type { Answer } from '../data/look-up.ts'
import { Loosen } from './Loosen.tsx'
import { NearMisses } from './NearMisses.tsx'

const PAGE = 20

type Props = {
  turn: Turn
  answer: Answer
  found: Found
  onChange: (change: Partial<Turn>) => void
  map: (places: readonly Place[]) => ReactNode
  wide: boolean
}

/** The places that were found, what only the day keeps out, and what to leave out where there is nothing. */
export function FoundAnswer({ turn, answer, found, onChange, map, wide }: Props) {
  const { t } = useTranslation('retrieval')
  const [asked, setAsked] = useState({ id: turn.id, rows: PAGE })
  const [isMap, setMap] = useState(false)
  const rows = asked.id === turn.id ? asked.rows : PAGE
  const hits = hitsOf(found.answer, 0, rows)
  const records = useContentByRefs(hits)
  const count = found.answer.nos.length
  const places = records.flatMap((own) => (own?.kind === 'place' ? own.record : []))
  return (
    <>
      <UnknownWords words={found.unknown} />
      {count > 0 && (
        <div className="g-list-head">
          <span className="text-label g-num" role="status">
            {t('found.count', { count })}
          </span>
          {!wide && places.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              icon={isMap ? <List size={18} /> : <MapIcon size={18} />}
              onClick={() => setMap(!isMap)}
            >
              {isMap ? t('found.list') : t('found.map')}
            </Button>
          )}
        </div>
      )}
      {!wide && isMap && <div className="h-100 overflow-hidden rounded-card bg-surface-2">{map(places)}</div>}
      <ul className="g-rows">
        {records.map((own, at) => {
          const hit = hits[at]
          return own && hit ? (
            <li key={`${own.kind} ${own.record.no}`}>
              <Row found={own} hit={hit} />
            </li>
          ) : null
        })}
      </ul>
      {count > rows && (
        <Button variant="outline" full onClick={() => setAsked({ id: turn.id, rows: rows + PAGE })}>
          {t('found.more')}
        </Button>
      )}
      {count === 0 && (
        <EmptyState
          title={t('found.none')}
          petro="boat"
          action={
            <Link to="/search" search={{ q: turn.text }} className={buttonClass({ variant: 'outline' })}>
              {t('found.search')}
            </Link>
          }
        >
          {t('found.noneText')}
        </EmptyState>
      )}
      <Loosen turn={turn} answer={answer} loosen={found.loosen} onChange={onChange} />
      <NearMisses misses={found.nearMisses} />
    </>
  )
}

function Row({ found, hit }: { found: AnyRecord; hit: Hit }) {
  if (found.kind === 'product') return <ProductRow product={found.record} heading="h2" />
  if (found.kind === 'guesthouse') return <GuesthouseRow guesthouse={found.record} heading="h2" large />
  return found.kind === 'place' ? <PlaceRow place={found.record} fromWon={hit.fromWon} heading="h2" /> : null
}
