import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { SpotRows } from '#src/entities/list/SpotRows.tsx'
import { spotKey, type Pointing } from '#src/entities/list/spots.ts'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { seoulDay } from '#sync/domain/calendar.ts'

type Records = { [K in FavouriteKind]: ContentBody<K> }

/** How records of a kind look in the list; `grid`: as cards beside each other. */
type Look<K extends FavouriteKind> = { grid?: true; item: (record: Records[K]) => ReactNode }

const LOOKS: { [K in FavouriteKind]: Look<K> } = {
  place: { item: (place) => <PlaceRow place={place} small heading="h2" /> },
  product: { item: (product) => <ProductRow product={product} small heading="h2" /> },
  course: { grid: true, item: (course) => <CourseCard course={course} heading="h2" /> },
  hotplace: { grid: true, item: (hotplace) => <HotplaceCard hotplace={hotplace} heading="h2" /> },
  happening: { item: (happening) => <HappeningWithHeart happening={happening} /> },
}

type Props<K extends FavouriteKind> = {
  kind: K
  nos: readonly number[]
  /** Where there is a map beside the list. */
  pointing: Pointing | undefined
}

/** The records behind the hearts of one kind; those not on the device yet are counted. */
export function WishList<K extends FavouriteKind>({ kind, nos, pointing }: Props<K>) {
  const { t } = useTranslation('mypage')
  const records = useContentByKeys(kind, nos) as Records[K][]
  const { grid, item }: Look<K> = LOOKS[kind]
  const elsewhere = nos.length - records.length
  return (
    <>
      <SpotRows pointing={pointing} className={grid ? 'g-grid' : 'g-rows'}>
        {records.map((record) => (
          <li key={record.no} data-spot={spotKey({ kind, no: record.no })}>
            {item(record)}
          </li>
        ))}
      </SpotRows>
      {elsewhere > 0 && (
        <p className="mt-4 text-caption text-ink-3 g-num">{t('wish.elsewhere', { count: elsewhere })}</p>
      )}
    </>
  )
}

function HappeningWithHeart({ happening }: { happening: Records['happening'] }) {
  const l = useLocalized()
  const today = seoulDay(useServices().now())
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <HappeningRow happening={happening} today={today} heading="h2" />
      </div>
      <FavouriteButton kind="happening" no={happening.no} name={l(happening.title)} />
    </div>
  )
}
