import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useScope } from '#src/data/scopes.ts'
import { useServices } from '#src/data/services.ts'
import { postAddress } from '#src/entities/post/address.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { sameDay } from '../data/same-day.ts'

/** Where else one could go on the day of a group that has no seat; nothing where there is nothing. */
export function SameDay({ id, meetingAt }: { id: string; meetingAt: string }) {
  const { t } = useTranslation('community')
  const language = useLanguage()
  const cards = useScope('board:class', 'card').items
  const others = sameDay(cards, { id, meetingAt }, useServices().now())
  if (others.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-title3">{t('group.sameDay')}</h3>
      <ul className="g-rows">
        {others.map((card) => (
          <li key={card.id} className="relative py-3">
            <Link {...postAddress(card)} className="g-cover-link text-label">
              <Words language={card.language}>{card.title}</Words>
            </Link>
            {card.meeting && (
              <p className="text-caption text-ink-2">
                <time dateTime={card.meeting.at} className="g-num">
                  {formatDay(card.meeting.at, language)} {formatTime(card.meeting.at)}
                </time>
                {`\u00a0· ${t('group.free', { count: card.meeting.people - card.meeting.joined })}`}
                {card.spot && '\u00a0· '}
                {card.spot && <Words>{card.spot.name}</Words>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
