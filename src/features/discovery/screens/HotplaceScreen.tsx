import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Hotplace } from '#sync/contracts/places/hotplace.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { Paragraphs } from '#src/ui/surfaces/Paragraphs.tsx'

/** S2-03 One set of hot places. */
export function HotplaceScreen({ no }: { no: number }) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const live = useContentItem('hotplace', no)
  return (
    <RecordPage
      kind="hotplace"
      favourite="hotplace"
      record={live.value}
      parts={usePageParts(live)}
      untitled={t('hotplaces.title')}
      tags={() => <Tag tone="tint">{t('hotplaces.tag')}</Tag>}
      lead={({ summary }) => <p className="mt-1 text-body2 text-ink-2">{l(summary)}</p>}
    >
      {(hotplace) => <Body hotplace={hotplace} />}
    </RecordPage>
  )
}

function Body({ hotplace }: { hotplace: Hotplace }) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  const lines = new Map(hotplace.places.map(({ placeNo, line }) => [placeNo, line]))
  const places = useContentByKeys('place', [...lines.keys()])
  return (
    <div className="g-wrap">
      <Paragraphs text={l(hotplace.description)} className="grid max-w-160 gap-3" />
      <Section title={t('hotplaces.places', { count: hotplace.places.length })}>
        <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
          {places.map((place) => {
            const line = lines.get(place.no)
            return (
              <li key={place.no}>
                <PlaceRow place={place} line={line && l(line)} />
              </li>
            )
          })}
        </ul>
      </Section>
      <Others no={hotplace.no} />
    </div>
  )
}

function Others({ no }: { no: number }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { items } = useContentItems('hotplace')
  const others = items.filter((hotplace) => hotplace.no !== no).slice(0, 4)
  if (others.length === 0) return null
  return (
    <Section title={t('hotplaces.more')} more={<Link to="/curation/hotplace">{tc('action.seeAll')}</Link>}>
      <div className="g-scroll g-scroll--bleed">
        {others.map((hotplace) => (
          <HotplaceCard key={hotplace.no} hotplace={hotplace} className="relative w-64" />
        ))}
      </div>
    </Section>
  )
}
