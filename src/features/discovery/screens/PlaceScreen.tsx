import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { useContentItem, useContentItems } from '#src/data/content.ts'
import { RecordPage } from '#src/entities/record/RecordPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { KeepVoices } from '#src/entities/review/KeepVoices.tsx'
import { NearbyPlaces } from '#src/entities/place/NearbyPlaces.tsx'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { formatCount } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tabs } from '#src/ui/controls/Tabs.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { PlaceCta } from '../parts/PlaceCta.tsx'
import { PlaceGuide } from '../parts/PlaceGuide.tsx'
import { PlaceGoods } from '../parts/PlaceGoods.tsx'
import { PlaceReviews } from '../parts/PlaceReviews.tsx'
import type { PlaceSlots } from '../parts/place-slots.ts'

/** S2-63 A place: what it is, when it is open, how to get there, what others say. */
export function PlaceScreen({ no, addToPlan, map, ...slots }: PlaceSlots & { no: number }) {
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const area = useArea()
  const language = useLanguage()
  const live = useContentItem('place', no)
  return (
    <RecordPage
      kind="place"
      favourite="place"
      record={live.value}
      parts={usePageParts(live)}
      untitled={tk('favourite.place')}
      shareCard={(place) => ({
        cover: coverOf('place', place),
        title: l(place.name),
        area: area(place),
        language,
      })}
      tags={(place) => (
        <>
          <Tag tone="tint">{tk(`list.${place.category}`)}</Tag>
          <Tag>{area(place)}</Tag>
        </>
      )}
      showsSaved
      lead={(place) => <PlaceLead place={place} />}
      cta={(place) => <PlaceCta place={place} addToPlan={addToPlan} map={map} />}
    >
      {(place) => <PlaceTabs key={no} place={place} {...slots} />}
    </RecordPage>
  )
}

function PlaceLead({ place }: { place: Place }) {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  const l = useLocalized()
  return (
    <>
      {language !== 'ko' && (
        <p className="text-caption text-ink-3">
          <span lang="ko">{place.name.ko}</span>&nbsp;· {place.romanized}
        </p>
      )}
      <p className="mt-1 text-body2 text-ink-2">{l(place.summary)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingMark rating={place.rating} />
        <OpenNow hours={place.hours} />
      </p>
      {place.sample && (
        <div className="mt-3">
          <Banner tone="info" inset>
            {t('place.sample')}
          </Banner>
        </div>
      )}
    </>
  )
}

type TabId = 'guide' | 'goods' | 'review'

type PlaceTabsProps = { place: Place } & Omit<PlaceSlots, 'addToPlan' | 'map'>

function PlaceTabs({ place, ...slots }: PlaceTabsProps) {
  const { t } = useTranslation('discovery')
  const [tab, setTab] = useState<TabId>('guide')
  const goods = useContentItems('product').items.filter(
    (product) => product.shopNo === place.shopNo || product.placeNos.includes(place.no),
  )
  const items: { id: TabId; label: string; count?: string }[] = [
    { id: 'guide', label: t('place.guide') },
    ...(goods.length > 0
      ? [{ id: 'goods' as const, label: t('place.sells'), count: formatCount(goods.length) }]
      : []),
    { id: 'review', label: t('place.review'), count: formatCount(place.rating.count) },
  ]
  return (
    <>
      <KeepVoices of="place" no={place.no} />
      <Tabs label={t('place.tabs')} items={items} value={tab} onChange={setTab}>
        {(id) => (
          <div className="g-wrap pt-2">
            {id === 'guide' && <PlaceGuide place={place} {...slots} />}
            {id === 'goods' && <PlaceGoods goods={goods} />}
            {id === 'review' && <PlaceReviews place={place} />}
          </div>
        )}
      </Tabs>
      <div className="g-wrap">
        <NearbyPlaces from={place} />
      </div>
    </>
  )
}
