import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { Buddy } from '#src/art/Buddy.tsx'
import { BUDDY_NAMES } from '#src/art/buddy-names.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { formatCount, formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { EVENTS, LOWER_ASK } from '../data/home-lists.ts'
import { EventsSection, RankingSection } from './Coming.tsx'

/** Their first ones are asked for where the city is not on the device yet. */
type Props = { isNear: boolean }

/** Under the fold: the events that go on, and who leads this month. */
export function EventsAndRanking(props: Props) {
  return (
    <>
      <Events {...props} />
      <Ranking {...props} />
    </>
  )
}

function Events({ isNear }: Props) {
  const { t } = useTranslation('home')
  const l = useLocalized()
  const language = useLanguage()
  const today = seoulDay(useServices().now())
  const { items, state } = useContentItems('event', undefined, isNear ? EVENTS : 0, LOWER_ASK)
  const ongoing = items
    .filter(({ from, to }) => from <= today && today <= to)
    .sort((a, b) => (a.to < b.to ? -1 : 1))
    .slice(0, EVENTS)
  if (state === 'loading') return <EventsSection />
  if (ongoing.length === 0) return null
  return (
    <EventsSection>
      {ongoing.map((event) => (
        <li key={event.no} className="g-row">
          <Picture alt="" cover={coverOf('event', event)} className="h-18 w-24" />
          <div className="g-row-body">
            <h3 className="text-title3">
              <Link to="/customer/eventDetail-{$num}" params={{ num: event.no }} className="g-cover-link">
                {l(event.title)}
              </Link>
            </h3>
            <p className="text-caption text-ink-2 g-num">
              {t('until', { day: formatDay(event.to, language) })}
            </p>
          </div>
        </li>
      ))}
    </EventsSection>
  )
}

function Ranking({ isNear }: Props) {
  const { t } = useTranslation('home')
  const month = seoulDay(useServices().now()).slice(0, 7)
  const { items, state } = useContentItems('champions', undefined, isNear ? 1 : 0, LOWER_ASK)
  if (state === 'loading') return <RankingSection />
  const first = items.find(({ period }) => period === month)?.entries[0]
  if (!first) return null
  const buddy = BUDDY_NAMES.find((name) => name === first.buddy) ?? 'explorer'
  return (
    <RankingSection>
      <Link
        to="/ranking/monthly"
        className="flex items-center gap-4 rounded-card bg-tint px-5 py-3 text-on-tint"
      >
        <Buddy name={buddy} size={72} bare label="" className="flex-none" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="block text-title3">
            {first.name === null ? t('anonymous') : <Words>{first.name}</Words>}
          </b>
          <span className="text-caption g-num">{t('points', { points: formatCount(first.points) })}</span>
        </span>
      </Link>
    </RankingSection>
  )
}
