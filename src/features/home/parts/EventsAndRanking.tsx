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
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Words } from '#src/ui/marks/Words.tsx'

/** Under the fold, and only once the city is on the device: the events that go on, and who leads this month. */
export function EventsAndRanking() {
  return (
    <>
      <Events />
      <Ranking />
    </>
  )
}

function Events() {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const language = useLanguage()
  const today = seoulDay(useServices().now())
  const { items } = useContentItems('event', undefined, 0)
  const ongoing = items
    .filter(({ from, to }) => from <= today && today <= to)
    .sort((a, b) => (a.to < b.to ? -1 : 1))
    .slice(0, 2)
  if (ongoing.length === 0) return null
  return (
    <Section title={t('events')} more={<Link to="/customer/event">{tc('action.seeAll')}</Link>}>
      <ul className="g-rows">
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
      </ul>
    </Section>
  )
}

function Ranking() {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const month = seoulDay(useServices().now()).slice(0, 7)
  const { items } = useContentItems('champions', undefined, 0)
  const first = items.find(({ period }) => period === month)?.entries[0]
  if (!first) return null
  const buddy = BUDDY_NAMES.find((name) => name === first.buddy) ?? 'explorer'
  return (
    <Section title={t('ranking')} more={<Link to="/ranking">{tc('action.seeAll')}</Link>}>
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
    </Section>
  )
}
