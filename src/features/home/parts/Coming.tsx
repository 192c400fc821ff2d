import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EVENTS } from '../data/home-lists.ts'

/** The events that go on; without any their place is kept. */
export function EventsSection({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  return (
    <Section title={t('events')} more={<Link to="/customer/event">{tc('action.seeAll')}</Link>}>
      <ul className="g-rows" aria-hidden={children ? undefined : true}>
        {children ??
          Array.from({ length: EVENTS }, (_, at) => (
            <li key={at} className="g-row">
              <Skeleton shape="pic" width={96} height={72} />
              <span className="g-row-body" />
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** Who leads this month; without them their place is kept. */
export function RankingSection({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  return (
    <Section title={t('ranking')} more={<Link to="/ranking">{tc('action.seeAll')}</Link>}>
      {children ?? <Skeleton shape="pic" height={96} />}
    </Section>
  )
}

/** The place of both, before they are here. */
export function Coming() {
  return (
    <>
      <EventsSection />
      <RankingSection />
    </>
  )
}
