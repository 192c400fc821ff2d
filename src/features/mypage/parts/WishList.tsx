import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { HotplaceCard } from '#src/entities/hotplace/HotplaceCard.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { FavouriteKind } from '#sync/contracts/favourites/favourite.ts'
import { seoulDay } from '#sync/domain/calendar.ts'

type Props = { nos: readonly number[] }

/** The records behind the hearts of one kind; those not on the device yet are counted. */
export function WishList({ kind, nos }: Props & { kind: FavouriteKind }) {
  const List = LISTS[kind]
  return <List nos={nos} />
}

const LISTS: Record<FavouriteKind, (props: Props) => ReactNode> = {
  place: Places,
  product: Products,
  course: Courses,
  hotplace: Hotplaces,
  happening: Happenings,
}

function Places({ nos }: Props) {
  const places = useContentByKeys('place', nos)
  return (
    <>
      <ul className="g-rows">
        {places.map((place) => (
          <li key={place.no}>
            <PlaceRow place={place} small heading="h2" />
          </li>
        ))}
      </ul>
      <Elsewhere count={nos.length - places.length} />
    </>
  )
}

function Products({ nos }: Props) {
  const products = useContentByKeys('product', nos)
  return (
    <>
      <ul className="g-rows">
        {products.map((product) => (
          <li key={product.no}>
            <ProductRow product={product} small heading="h2" />
          </li>
        ))}
      </ul>
      <Elsewhere count={nos.length - products.length} />
    </>
  )
}

function Courses({ nos }: Props) {
  const courses = useContentByKeys('course', nos)
  return (
    <>
      <ul className="g-grid">
        {courses.map((course) => (
          <li key={course.no}>
            <CourseCard course={course} heading="h2" />
          </li>
        ))}
      </ul>
      <Elsewhere count={nos.length - courses.length} />
    </>
  )
}

function Hotplaces({ nos }: Props) {
  const hotplaces = useContentByKeys('hotplace', nos)
  return (
    <>
      <ul className="g-grid">
        {hotplaces.map((hotplace) => (
          <li key={hotplace.no}>
            <HotplaceCard hotplace={hotplace} heading="h2" />
          </li>
        ))}
      </ul>
      <Elsewhere count={nos.length - hotplaces.length} />
    </>
  )
}

function Happenings({ nos }: Props) {
  const l = useLocalized()
  const today = seoulDay(useServices().now())
  const happenings = useContentByKeys('happening', nos)
  return (
    <>
      <ul className="g-rows">
        {happenings.map((happening) => (
          <li key={happening.no} className="flex items-center">
            <div className="min-w-0 flex-1">
              <HappeningRow happening={happening} today={today} heading="h2" />
            </div>
            <FavouriteButton kind="happening" no={happening.no} name={l(happening.title)} />
          </li>
        ))}
      </ul>
      <Elsewhere count={nos.length - happenings.length} />
    </>
  )
}

function Elsewhere({ count }: { count: number }) {
  const { t } = useTranslation('mypage')
  if (count <= 0) return null
  return <p className="mt-4 text-caption text-ink-3 g-num">{t('wish.elsewhere', { count })}</p>
}
