import { useTranslation } from 'react-i18next'
import { useScope } from '#src/data/scopes.ts'
import { formatCount } from '#src/i18n/format.ts'
import { Meter } from '#src/ui/surfaces/Card.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { REVIEW_KEYWORDS } from '#sync/contracts/base/lists.ts'
import type { RecordRating } from '#sync/contracts/reviews/review.ts'

type Props = { of: 'product' | 'place'; no: number; known: KnownRating }

/** What the record itself says of its reviews. */
export type KnownRating = Pick<RecordRating, 'average' | 'count'> & Partial<Pick<RecordRating, 'keywords'>>

/** Words shown of those that were chosen. */
const WORDS = 6

/** Stars and words of all reviews together (S2-130). What the record itself says stands until more is known. */
export function ReviewSummary({ of, no, known }: Props) {
  const { t } = useTranslation('voices')
  const { t: tk } = useTranslation('codes')
  const [told] = useScope(`record:${of}/${no}`, 'rating').items
  const { average, count } = told ?? known
  const { stars = [] } = told ?? {}
  const { keywords = {} } = told ?? known
  if (count === 0) return null
  const chosen = REVIEW_KEYWORDS.map((name) => ({ name, total: keywords[name] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, WORDS)
  return (
    <div className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="grid g-num">
          <b className="text-display">{average.toFixed(1)}</b>
          <span className="text-caption text-ink-3">
            {t('summary.count', { count, total: formatCount(count) })}
          </span>
        </p>
        {stars.length > 0 && (
          <dl
            className="grid max-w-96 min-w-52 flex-1 gap-1 text-caption g-num"
            aria-label={t('summary.stars')}
          >
            {[5, 4, 3, 2, 1].map((each) => {
              const many = stars[each - 1] ?? 0
              return (
                <div key={each} className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-2">
                  <dt>{t('summary.star', { count: each })}</dt>
                  <Meter parts={[{ share: many / count, tone: 'link' }]} />
                  <dd className="text-right text-ink-3">{formatCount(many)}</dd>
                </div>
              )
            })}
          </dl>
        )}
      </div>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('summary.keywords')}>
          {chosen.map(({ name, total }) => (
            <li key={name}>
              <Tag tone="tint">{`${tk(`keyword.${name}`)} ${formatCount(total)}`}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
