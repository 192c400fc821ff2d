import { Link } from '@tanstack/react-router'
import { Check, DoorOpen, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { useSource } from '#src/entities/record/use-source.ts'
import { useContentItems } from '#src/data/content.ts'
import { AddressBlock } from '#src/entities/address/AddressBlock.tsx'
import { GuesthouseRow } from '#src/entities/guesthouse/GuesthouseRow.tsx'
import { NearbyPlaces } from '#src/entities/place/NearbyPlaces.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { FactList, Section } from '#src/ui/surfaces/Card.tsx'
import { linesOf, others } from '../data/guesthouse-query.ts'
import type { RecordSlots } from '#src/entities/page/slots.ts'
import { HowToReserve } from './HowToReserve.tsx'
import { RoomList } from './RoomList.tsx'

type Part = { house: Guesthouse }

export function GuesthouseBody({ house, map }: Part & Pick<RecordSlots, 'map'>) {
  const sourceOf = useSource()
  const { t } = useTranslation('guesthouses')
  const l = useLocalized()
  return (
    <div className="g-wrap">
      <div className="xl:grid xl:grid-cols-2 xl:gap-x-12">
        <div>
          <p className="max-w-160 text-body whitespace-pre-line">{l(house.description)}</p>
          <Times house={house} />
          <Section title={t('detail.rooms')}>
            <RoomList rooms={house.rooms} />
          </Section>
          <HowToReserve house={house} />
          <Facilities house={house} />
          <Activities house={house} />
        </div>
        <div>
          <Where house={house} map={map} />
          <Rules title={t('detail.usageGuide')} text={l(house.usageGuide)} />
          <Rules title={t('detail.refundRules')} text={l(house.refundRules)} />
        </div>
      </div>
      <p className="mt-8 text-caption text-ink-3">{t('detail.source', { source: sourceOf(house.source) })}</p>
      <NearbyPlaces from={{ position: house.position }} />
      <Others house={house} />
    </div>
  )
}

function Times({ house }: Part) {
  const { t } = useTranslation('guesthouses')
  const facts = [
    {
      icon: <DoorOpen size={22} />,
      fact: t('detail.times', { from: house.checkIn, to: house.checkOut }),
      note: t('detail.timesNote'),
    },
    ...(house.phone
      ? [
          {
            icon: <Phone size={22} />,
            fact: t('detail.phone'),
            note: (
              <a href={`tel:${house.phone}`} className="g-link inline-flex min-h-11 items-center g-num">
                {t('detail.callNumber', { number: house.phone })}
              </a>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="mt-4">
      <FactList facts={facts} />
    </div>
  )
}

function Facilities({ house }: Part) {
  const { t } = useTranslation('guesthouses')
  return (
    <Section title={t('detail.facilities')}>
      <ul className="flex flex-wrap gap-2">
        {house.facilities.map((each) => (
          <li key={each}>
            <Tag>{t(`facility.${each}`)}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Activities({ house }: Part) {
  const { t } = useTranslation('guesthouses')
  const l = useLocalized()
  if (house.activities.length === 0) return null
  return (
    <Section title={t('detail.activities')}>
      <FactList facts={house.activities.map((each) => ({ icon: <Check size={20} />, fact: l(each) }))} />
    </Section>
  )
}

function Rules({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <ul className="grid max-w-160 list-disc gap-2 ps-5 text-body2 text-ink-2 marker:text-ink-3">
        {linesOf(text).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

function Where({ house, map }: Part & Pick<RecordSlots, 'map'>) {
  const { t } = useTranslation('guesthouses')
  const l = useLocalized()
  return (
    <Section title={t('detail.where')} className="lg:mt-0">
      <div className="mb-4 h-64 overflow-hidden rounded-card bg-surface-2 lg:h-80">
        {map({
          id: `guesthouse-${house.no}`,
          position: house.position,
          label: l(house.name),
          fallback: t('detail.noMap'),
        })}
      </div>
      <AddressBlock spot={house} />
      {house.position.approximate && (
        <p className="mt-2 text-caption text-ink-3">{t('detail.approximate')}</p>
      )}
    </Section>
  )
}

const SHOWN = 3

function Others({ house }: Part) {
  const { t } = useTranslation('guesthouses')
  const { t: tc } = useTranslation('common')
  const { items } = useContentItems('guesthouse')
  const shown = others(house, items, SHOWN)
  if (shown.length === 0) return null
  return (
    <Section title={t('detail.others')} more={<Link to="/gh/list">{tc('action.seeAll')}</Link>}>
      <ul className="g-rows lg:grid lg:grid-cols-3 lg:gap-x-10">
        {shown.map((other) => (
          <li key={other.no}>
            <GuesthouseRow guesthouse={other} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
