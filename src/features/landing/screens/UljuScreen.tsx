import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useBestPlaces } from '#src/data/places.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { LandingPage } from '#src/entities/page/LandingPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { PlaceCard } from '#src/entities/place/PlaceCard.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import { LANDSCAPES, SEASONS, seasonOf, seasonSights, sightsOf } from '../data/ulju.ts'

const ULJU = ['ulju'] as const
/** Best rated sights the strips are made of, and the most of them in one. */
const CONSIDERED = 300
const IN_STRIP = 24

/** S2-24 The district Ulju: what its season is good for, its mountains, valleys and seaside, courses and festivals. */
export function UljuScreen() {
  const { t } = useTranslation('landing')
  const live = useBestPlaces('spot', ULJU, CONSIDERED)
  const today = seoulDay(useServices().now())
  const groups = sightsOf(live.items)
  const none = LANDSCAPES.every((landscape) => groups[landscape].length === 0)
  const parts = usePageParts({
    state: none && live.state === 'ready' ? (live.complete ? 'empty' : 'loading') : live.state,
    asOf: live.asOf,
    empty: <EmptyState title={t('ulju.none')} petro="hump" />,
  })
  return (
    <LandingPage
      parts={parts}
      title={t('ulju.title')}
      text={t('ulju.intro')}
      cover={{ id: 'landing-ulju', motif: 'silvergrass' }}
    >
      <Seasons places={live.items} today={today} />
      {LANDSCAPES.map((landscape) => (
        <Section key={landscape} title={t(`ulju.land.${landscape}`)}>
          <p className="mb-4 text-body2 text-ink-2">{t(`ulju.landNote.${landscape}`)}</p>
          <PlaceStrip places={groups[landscape]} />
        </Section>
      ))}
      <Courses />
      <Happenings today={today} />
      <Onward />
    </LandingPage>
  )
}

function PlaceStrip({ places }: { places: readonly Place[] }) {
  const offline = useOffline()
  return (
    <div className="g-scroll g-scroll--bleed">
      {places.slice(0, IN_STRIP).map((place) => (
        <PlaceCard key={place.no} place={place} saved={offline} className="relative w-64" />
      ))}
    </div>
  )
}

/** The season it is, or another one that is asked about. */
function Seasons({ places, today }: { places: readonly Place[]; today: string }) {
  const { t } = useTranslation('landing')
  const now = seasonOf(today)
  const [season, setSeason] = useState(now)
  return (
    <Section title={t('ulju.seasonTitle')}>
      <div className="g-scroll--bleed">
        <ChipGroup label={t('ulju.seasons')} scroll>
          {SEASONS.map((each) => (
            <Chip key={each} selected={each === season} onClick={() => setSeason(each)}>
              {t(`ulju.season.${each}`)}
              {each === now && <span className="text-caption">· {t('ulju.now')}</span>}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <p role="status" className="mt-3 mb-4 max-w-160 text-body">
        {t(`ulju.hint.${season}`)}
      </p>
      <PlaceStrip key={season} places={seasonSights(places, season)} />
    </Section>
  )
}

function Courses() {
  const { t } = useTranslation('landing')
  const l = useLocalized()
  const courses = useContentItems('course').items.filter(({ districts }) => districts.includes('ulju'))
  if (courses.length === 0) return null
  return (
    <Section title={t('ulju.courses')}>
      <ul className="g-grid">
        {courses.map((course) => (
          <li key={course.no}>
            <CourseCard course={course} />
            {course.season && <p className="mt-1 text-caption text-ink-2">{l(course.season)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const SHOWN = 4

function Happenings({ today }: { today: string }) {
  const { t } = useTranslation('landing')
  const inUlju = useContentItems('happening').items.filter(({ district }) => district === 'ulju')
  const current = currentHappenings(inUlju, today).slice(0, SHOWN)
  if (current.length === 0) return null
  return (
    <Section title={t('ulju.happenings')}>
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {current.map((happening) => (
          <li key={happening.no}>
            <HappeningRow happening={happening} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Onward() {
  const { t } = useTranslation('landing')
  const look = buttonClass({ variant: 'outline' })
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      <Link to="/list/$cid" params={{ cid: 'spot' }} search={{ district: 'ulju' }} className={look}>
        {t('ulju.allSights')}
      </Link>
      <Link to="/travelmap" search={{ district: 'ulju' }} className={look}>
        {t('ulju.map')}
      </Link>
      <Link to="/landing/hostel" search={{ area: 'ulju' }} className={look}>
        {t('ulju.stay')}
      </Link>
    </p>
  )
}
