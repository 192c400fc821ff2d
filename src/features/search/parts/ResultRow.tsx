import { Bell, CircleHelp, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/data/content-list.ts'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { addressOf } from '#src/entities/record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { RecordLink } from '#src/entities/record/RecordLink.tsx'
import type { Hit } from '#src/entities/search/use-search.ts'
import { formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { highlight } from '#src/search/highlight.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { fromWon, headingOf } from '../data/result.ts'
import { useResultLine } from './use-result-line.ts'

type Props = {
  found: AnyRecord
  hit: Hit
  /** What was searched for; where the name contains it, it is marked. */
  query: string
}

/** Anything that can be found, as a line of the results. */
export function ResultRow({ found, hit, query }: Props) {
  const { t } = useTranslation('search')
  const { t: te } = useTranslation('entities')
  const l = useLocalized()
  const language = useLanguage()
  const line = useResultLine()
  const { kind, record } = found
  const name = l(headingOf(found))
  const price = fromWon(found)
  return (
    <div className="g-row">
      <ResultPicture found={found} />
      <div className="g-row-body">
        <h2 className="text-title3">
          <RecordLink address={addressOf(found)} className="g-cover-link">
            <Marked text={name} query={query} />
          </RecordLink>
        </h2>
        <p className="line-clamp-2 text-caption text-ink-3">{line(found)}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2 g-num">
          <Tag>{t(`search.kind.${kind}`)}</Tag>
          {'rating' in record && <RatingMark rating={record.rating} />}
          {hit.metres !== undefined && te('away', { distance: formatDistance(hit.metres) })}
          {price !== undefined && te('priceFrom', { price: formatWon(price, language) })}
        </div>
      </div>
      {(kind === 'place' || kind === 'product') && (
        <FavouriteButton kind={kind} no={hit.no} name={name} className="g-above" />
      )}
    </div>
  )
}

/** The text with what was searched for in bold. */
function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: piece, on, at }) =>
    on ? (
      <mark key={at} className="rounded-xs bg-tint text-link">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

/** Shops, notices and questions have no picture of their own. */
const ICONS = { shop: Store, notice: Bell, faq: CircleHelp } as const

function ResultPicture({ found: { kind, record } }: { found: AnyRecord }) {
  if (kind !== 'shop' && kind !== 'notice' && kind !== 'faq')
    return <Picture alt="" cover={coverOf(kind, record)} className="size-21" />
  const Icon = ICONS[kind]
  return (
    <span className="grid size-21 flex-none place-items-center rounded-card bg-tint text-link">
      <Icon size={28} aria-hidden="true" />
    </span>
  )
}
