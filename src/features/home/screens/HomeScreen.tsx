import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Hotplace } from '#sync/contracts/places/hotplace.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ageText } from '#src/i18n/age.ts'
import { freshness } from '#src/lib/freshness.ts'
import { useSecondStep } from '#src/platform/start/use-second-step.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { AgeMark } from '#src/ui/marks/Marks.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { FIRST_ASK, SHOWN } from '../data/home-lists.ts'
import { BagCard } from '../parts/BagCard.tsx'
import { CARD, CardRow } from '../parts/CardRow.tsx'
import { CategoryLegend } from '../parts/CategoryLegend.tsx'
import { HomeHero } from '../parts/HomeHero.tsx'
import { LowerLists } from '../parts/LowerLists.tsx'
import { NoticeLine } from '../parts/NoticeLine.tsx'

/** S2-01 Home. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  const courses = useContentItems('course', undefined, SHOWN, FIRST_ASK)
  const happenings = useContentItems('happening', undefined, SHOWN, FIRST_ASK)
  const hotplaces = useContentItems('hotplace', undefined, SHOWN, FIRST_ASK)
  const now = useServices().now()
  const parts = usePageParts({ state: courses.state, asOf: courses.asOf })
  const isSecond = useSecondStep()
  const hero = <HomeHero happenings={happenings.items} />
  if (!isSecond) return <HubTemplate {...parts} state="loading" skeleton={<div aria-busy />} hero={hero} />
  const age = courses.asOf && (
    <AgeMark level={freshness(now - Date.parse(courses.asOf))}>{ageText(tc, courses.asOf, now)}</AgeMark>
  )
  return (
    <HubTemplate
      {...parts}
      stale={age}
      hero={hero}
      lead={
        <>
          <CategoryLegend />
          <BagCard />
        </>
      }
    >
      <Section
        title={t('courses')}
        more={<Link to="/curation/travel">{tc('action.seeAll')}</Link>}
        className="mt-8"
      >
        <CardRow>
          {courses.items.slice(0, SHOWN).map((course) => (
            <CourseCard key={course.no} course={course} saved={courses.complete} className={CARD} />
          ))}
        </CardRow>
      </Section>
      <Hotplaces items={hotplaces.items} saved={hotplaces.complete} />
      <Section id="now" title={t('happenings')} more={<Link to="/ulsannow">{tc('action.seeAll')}</Link>}>
        <Happenings happenings={happenings.items} today={seoulDay(now)} />
      </Section>
      <LowerLists
        above={[courses, happenings, hotplaces].every(({ items }) => items.length > 0)}
        complete={courses.complete}
      />
      <NoticeLine />
    </HubTemplate>
  )
}

function Hotplaces({ items, saved }: { items: readonly Hotplace[]; saved: boolean }) {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  if (items.length === 0) return null
  return (
    <Section title={t('hotplaces')} more={<Link to="/curation/hotplace">{tc('action.seeAll')}</Link>}>
      <CardRow>
        {items.slice(0, SHOWN).map((hotplace) => (
          <HotplaceCard key={hotplace.no} hotplace={hotplace} saved={saved} className={CARD} />
        ))}
      </CardRow>
    </Section>
  )
}

function Happenings({ happenings, today }: { happenings: readonly Happening[]; today: string }) {
  const { t } = useTranslation('home')
  const current = currentHappenings(happenings, today).slice(0, 3)
  if (current.length === 0) return <EmptyState row level={3} petro="sun" title={t('noHappenings')} />
  return (
    <ul className="g-rows">
      {current.map((happening) => (
        <li key={happening.no}>
          <HappeningRow happening={happening} today={today} />
        </li>
      ))}
    </ul>
  )
}
