import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, Globe, MapIcon, MapPin, Phone, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OutLink } from '#src/entities/page/OutLink.tsx'
import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useSource } from '#src/entities/record/use-source.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { AddressBlock } from '#src/entities/address/AddressBlock.tsx'
import { useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { NearbyPlaces } from '#src/entities/place/NearbyPlaces.tsx'
import { PhotoStrip } from '#src/entities/picture/PhotoStrip.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { related } from '../data/related.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { HappeningRows } from './HappeningRows.tsx'

type Props = { happening: Happening; today: string } & Pick<RecordSlots, 'map'>

export function HappeningBody({ happening, today, map }: Props) {
  const sourceOf = useSource()
  const { t } = useTranslation('now')
  const l = useLocalized()
  const [venue] = useContentByKeys('place', happening.placeNo === null ? [] : [happening.placeNo])
  return (
    <div className="g-wrap">
      <div className="xl:grid xl:grid-cols-2 xl:gap-x-12">
        <div>
          <p className="max-w-160 text-body whitespace-pre-line">{l(happening.description)}</p>
          <PhotoStrip
            pictures={happening.pictures}
            name={l(happening.title)}
            cover={coverOf('happening', happening)}
          />
          <Facts happening={happening} today={today} venue={venue} />
          <Programme happening={happening} />
        </div>
        <Where happening={happening} venue={venue} map={map} />
      </div>
      <p className="mt-8 text-caption text-ink-3">
        {t('detail.source', { source: sourceOf(happening.source) })}
      </p>
      <NearbyPlaces from={{ no: happening.placeNo ?? undefined, position: happening.position }} />
      <More happening={happening} today={today} />
    </div>
  )
}

type FactProps = { happening: Happening; today: string; venue: Place | undefined }

function Facts({ happening, today, venue }: FactProps) {
  const { t } = useTranslation('now')
  const l = useLocalized()
  const dates = useHappeningDates()
  const area = useArea()
  const { hoursText, contact, website } = happening
  const when = dates(happening, today)
  const facts = [
    {
      icon: <CalendarDays size={22} />,
      fact: t('detail.period'),
      note: happening.datesTentative ? t('detail.expected', { dates: when }) : when,
    },
    ...(hoursText ? [{ icon: <Clock size={22} />, fact: t('detail.hours'), note: l(hoursText) }] : []),
    {
      icon: <MapPin size={22} />,
      fact: t('detail.venue'),
      note: <Venue name={`${l(happening.venue)}\u00a0· ${area(happening)}`} place={venue} />,
    },
    { icon: <Ticket size={22} />, fact: t('detail.fee'), note: l(happening.fee) },
    {
      icon: <Phone size={22} />,
      fact: t('detail.contact'),
      note: <Contact contact={contact ?? venue?.phone ?? null} />,
    },
    ...(website
      ? [{ icon: <Globe size={22} />, fact: t('detail.website'), note: <Site address={website} /> }]
      : []),
  ]
  return (
    <div className="mt-4">
      <FactList facts={facts} />
    </div>
  )
}

const LINK = 'g-link inline-flex min-h-11 items-center'

function Venue({ name, place }: { name: string; place: Place | undefined }) {
  if (!place) return name
  return (
    <Link {...recordAddress.place(place)} className={LINK}>
      {name}
    </Link>
  )
}

/** A number to press; without one, the line that knows about every festival. */
function Contact({ contact }: { contact: string | null }) {
  const { t } = useTranslation('now')
  const number = contact && /^[\d\s()+-]{3,}$/.test(contact) ? contact : null
  if (contact && !number) return contact
  return (
    <a href={`tel:${(number ?? '1330').replace(/[^\d+]/g, '')}`} className={`${LINK} g-num`}>
      {number ? t('detail.call', { number }) : t('detail.hotline')}
    </a>
  )
}

function Site({ address }: { address: string }) {
  return (
    <OutLink href={address} className={`${LINK} break-all`}>
      {new URL(address).host}
    </OutLink>
  )
}

function Programme({ happening }: { happening: Happening }) {
  const { t } = useTranslation('now')
  const l = useLocalized()
  if (happening.program.length === 0) return null
  return (
    <Section title={t('detail.programme')}>
      <ol className="g-rows">
        {happening.program.map((item, index) => (
          <li key={item.ko} className="flex gap-4 py-3">
            <b className="w-6 flex-none text-link g-num">{index + 1}</b>
            <span className="text-body">{l(item)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type WhereProps = Pick<Props, 'happening' | 'map'> & { venue: Place | undefined }

function Where({ happening, venue, map }: WhereProps) {
  const { t } = useTranslation('now')
  const l = useLocalized()
  return (
    <Section title={t('detail.where')} className="lg:mt-0">
      <div className="h-64 overflow-hidden rounded-card bg-surface-2 lg:h-80">
        {map({
          id: `now-${happening.no}`,
          position: happening.position,
          label: l(happening.venue),
          fallback: t('detail.noMap'),
        })}
      </div>
      {happening.position.approximate && (
        <p className="mt-2 text-caption text-ink-3">{t('detail.approximate')}</p>
      )}
      <Link
        to="/travelmap"
        search={{ place: `now-${happening.no}` }}
        className={buttonClass({ variant: 'outline' }, 'mt-3')}
      >
        <MapIcon size={20} />
        {t('detail.openMap')}
      </Link>
      {venue && (
        <div className="mt-6">
          <h3 className="mb-1 text-title3">{l(venue.name)}</h3>
          <AddressBlock spot={venue} />
        </div>
      )}
    </Section>
  )
}

function More({ happening, today }: { happening: Happening; today: string }) {
  const { t } = useTranslation('now')
  const { t: tc } = useTranslation('common')
  const { items } = useContentItems('happening')
  const others = related(happening, items, today)
  if (others.length === 0) return null
  return (
    <Section title={t('detail.more')} more={<Link to="/ulsannow">{tc('action.seeAll')}</Link>}>
      <HappeningRows happenings={others} today={today} columns={2} />
    </Section>
  )
}
