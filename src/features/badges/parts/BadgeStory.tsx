import { useTranslation } from 'react-i18next'
import type { Badge, BadgeFact } from '#sync/contracts/badges/badge.ts'
import { useContentItem } from '#src/data/content.ts'
import { formatCount, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { BadgeMark } from './BadgeMark.tsx'

/** How a badge is earned, how far one is, and the facts it was earned with. */
export function BadgeStory({ badge: { badge, have, need, awardedAt, facts } }: { badge: Badge }) {
  const { t } = useTranslation('badges')
  const language = useLanguage()
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <BadgeMark name={badge} isHad={awardedAt !== null} size={96} />
        <div className="min-w-0">
          <p className="text-body2">{t(`how.${badge}`)}</p>
          <p className="mt-1 text-caption text-ink-2 g-num">
            {awardedAt === null
              ? have > 0 && t('progress', { have: formatCount(have), need: formatCount(need) })
              : t('since', { day: formatFullDay(new Date(awardedAt), language) })}
          </p>
        </div>
      </div>
      {facts.length > 0 && (
        <>
          <h3 className="mt-2 text-title3">{t('facts')}</h3>
          <ul className="g-rows">
            {facts.map((fact) => (
              <li key={`${fact.kind} ${fact.id} ${fact.placeNo}`} className="py-3">
                <Fact fact={fact} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Fact({ fact: { kind, id, at, placeNo } }: { fact: BadgeFact }) {
  const { t } = useTranslation('badges')
  const language = useLanguage()
  const l = useLocalized()
  const place = useContentItem('place', placeNo)
  return (
    <>
      <span className="block text-label">
        {t(`kinds.${kind}`)}
        {place.value && `\u00a0· ${l(place.value.name)}`}
        {kind === 'crown' && `\u00a0· ${id}`}
      </span>
      {at && (
        <span className="block text-caption text-ink-3 g-num">
          {formatFullDay(new Date(at), language)} {formatTime(at)}
        </span>
      )}
    </>
  )
}
