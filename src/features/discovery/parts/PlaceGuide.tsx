import {
  Accessibility,
  Bus,
  Car,
  Globe,
  Hourglass,
  Lightbulb,
  Phone,
  TrainFront,
  Ticket,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useSource } from '#src/entities/record/use-source.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { AddressBlock } from '#src/entities/address/AddressBlock.tsx'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { PhotoStrip } from '#src/entities/picture/PhotoStrip.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { HoursTable } from './HoursTable.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'
import type { PlaceSlots } from './place-slots.ts'

type Part = { place: Place }

/** The usage guide of a place. */
export function PlaceGuide({ place, directions, listen }: Part & Pick<PlaceSlots, 'directions' | 'listen'>) {
  const sourceOf = useSource()
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  return (
    <div className="xl:grid xl:grid-cols-2 xl:gap-x-12">
      <div>
        <Paragraphs text={l(place.description)} className="mt-4 grid gap-3" />
        {listen(place)}
        <PhotoStrip pictures={place.pictures} name={l(place.name)} cover={coverOf('place', place)} />
        <PlaceFacts place={place} />
        <Happenings place={place} />
        <Amenities place={place} />
      </div>
      <div>
        <Section title={t('place.hours')}>
          <HoursTable hours={place.hours} />
        </Section>
        <Section title={t('place.address')}>
          <AddressBlock spot={place} />
        </Section>
        <Access place={place} directions={directions} />
        <BarrierFree place={place} />
        <p className="mt-8 text-caption text-ink-3">
          {t('place.source', { source: sourceOf(place.source) })}
        </p>
      </div>
    </div>
  )
}

function PlaceFacts({ place }: Part) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const duration = useDuration()
  const fee = useAdmission(place.admission)
  const facts = [
    { icon: <Ticket size={22} />, ...fee },
    { icon: <Hourglass size={22} />, fact: t('place.stay', { time: duration(place.stayMinutes) }) },
    ...(place.tip ? [{ icon: <Lightbulb size={22} />, fact: t('place.tip'), note: l(place.tip) }] : []),
    ...(place.phone
      ? [{ icon: <Phone size={22} />, fact: t('place.phone'), note: <PhoneLink number={place.phone} /> }]
      : []),
    ...(place.website
      ? [{ icon: <Globe size={22} />, fact: t('place.website'), note: <SiteLink address={place.website} /> }]
      : []),
  ]
  return (
    <div className="mt-4">
      <FactList facts={facts} />
    </div>
  )
}

function useAdmission(admission: Place['admission']): { fact: string; note?: string } {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  const l = useLocalized()
  const note = admission.note && l(admission.note)
  if (admission.free) return { fact: t('place.free'), note }
  const prices = (['adult', 'youth', 'child'] as const).flatMap((who) => {
    const won = admission[who]
    return won === undefined ? [] : [`${t(`place.${who}`)} ${formatWon(won, language)}`]
  })
  return { fact: prices.length ? prices.join('\u00a0· ') : t('place.askAdmission'), note }
}

function PhoneLink({ number }: { number: string }) {
  const { t } = useTranslation('discovery')
  return (
    <a className="g-link inline-flex min-h-11 items-center g-num" href={`tel:${number}`}>
      {t('place.call', { number })}
    </a>
  )
}

function SiteLink({ address }: { address: string }) {
  return (
    <OutLink className="g-link inline-flex min-h-11 items-center break-all" href={address}>
      {new URL(address).host}
    </OutLink>
  )
}

function Happenings({ place }: Part) {
  const { t } = useTranslation('discovery')
  const today = seoulDay(useServices().now())
  const { items } = useContentItems('happening')
  const here = currentHappenings(
    items.filter((happening) => happening.placeNo === place.no),
    today,
  )
  if (here.length === 0) return null
  return (
    <Section title={t('place.happening')}>
      <ul className="g-rows">
        {here.map((happening) => (
          <li key={happening.no}>
            <HappeningRow happening={happening} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Amenities({ place }: Part) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  if (place.amenities.length === 0) return null
  return (
    <Section title={t('place.amenities')}>
      <ul className="flex flex-wrap gap-2">
        {place.amenities.map((amenity) => (
          <li key={amenity}>
            <Tag>{tk(`amenity.${amenity}`)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const WAYS: ['bus' | 'rail' | 'car', LucideIcon][] = [
  ['bus', Bus],
  ['rail', TrainFront],
  ['car', Car],
]

function Access({ place, directions }: Part & Pick<PlaceSlots, 'directions'>) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const facts = WAYS.flatMap(([way, Icon]) => {
    const text = place.access[way]
    return text ? [{ icon: <Icon size={22} />, fact: t(`place.${way}`), note: l(text) }] : []
  })
  return (
    <Section title={t('place.access')}>
      <FactList facts={facts} />
      <div className="mt-2 min-h-13">
        {directions({ name: place.name.ko, lat: place.position.lat, lng: place.position.lng })}
      </div>
      {place.position.approximate && <p className="mt-2 text-caption text-ink-3">{t('place.approximate')}</p>}
    </Section>
  )
}

function BarrierFree({ place }: Part) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const { stepFree, restroom, parking, note } = place.barrierFree
  const lines: ReactNode[] = [
    stepFree !== null && t(stepFree ? 'place.stepFree' : 'place.noStepFree'),
    restroom !== null && t(restroom ? 'place.restroom' : 'place.noRestroom'),
    parking !== null && t(parking ? 'place.parking' : 'place.noParking'),
  ].filter(Boolean)
  if (lines.length === 0 && !note) return null
  return (
    <Section title={t('place.barrierFree')}>
      <FactList
        facts={[
          ...lines.map((fact) => ({ icon: <Accessibility size={22} />, fact })),
          ...(note ? [{ icon: <Accessibility size={22} />, fact: l(note) }] : []),
        ]}
      />
    </Section>
  )
}
