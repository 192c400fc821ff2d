import { Link } from '@tanstack/react-router'
import { Bell, CircleHelp, Store, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Rating } from '#sync/contracts/base/facts.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import type { AnyRecord } from '#src/data/content-list.ts'
import { highlight } from '#src/search/highlight.ts'
import { useServices } from '#src/data/services.ts'
import { useCourseMeta } from '#src/entities/course/CourseCard.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { HappeningLink, useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { useArea, usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { ProductLink } from '#src/entities/product/ProductLink.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Hit } from '#src/entities/search/use-search.ts'
import { FaqLink, NoticeLink } from './SupportLink.tsx'

type Props = {
  found: AnyRecord
  hit: Hit
  /** As it was read: what of the name it found is marked. */
  query: string
}

type Look = {
  picture: ReactNode
  name: string
  link: (name: ReactNode) => ReactNode
  line: string
  rating?: Rating
  price?: number
  favourite?: 'place' | 'product'
}

/** Anything that can be found, as a line of the results. */
export function ResultRow({ found, hit, query }: Props) {
  const { t } = useTranslation('search')
  const { t: te } = useTranslation('entities')
  const language = useLanguage()
  const look = useLook()(found)
  return (
    <div className="g-row">
      {look.picture}
      <div className="g-row-body">
        <h2 className="text-title3">{look.link(<Marked text={look.name} query={query} />)}</h2>
        <p className="line-clamp-2 text-caption text-ink-3">{look.line}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2 g-num">
          <Tag>{t(`search.kind.${found.kind}`)}</Tag>
          {look.rating && <RatingMark rating={look.rating} />}
          {hit.metres !== undefined && te('away', { distance: formatDistance(hit.metres) })}
          {look.price !== undefined && te('priceFrom', { price: formatWon(look.price, language) })}
        </div>
      </div>
      {look.favourite && (
        <FavouriteButton kind={look.favourite} no={hit.no} name={look.name} className="g-above" />
      )}
    </div>
  )
}

/** The text with what was searched for in bold. */
function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: piece, on, at }) =>
    on ? (
      <mark key={at} className="rounded-xs bg-tint text-link">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}

const COVER = 'g-cover-link'

/** Shops, notices and questions have no picture of their own. */
function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-21 flex-none place-items-center rounded-card bg-tint text-link">
      <Icon size={28} aria-hidden="true" />
    </span>
  )
}

/** What each kind shows of itself. */
function useLook(): (found: AnyRecord) => Look {
  const l = useLocalized()
  const area = useArea()
  const placeMeta = usePlaceMeta()
  const courseMeta = useCourseMeta()
  const dates = useHappeningDates()
  const today = seoulDay(useServices().now())
  const picture = (kind: Parameters<typeof coverOf>[0], record: Parameters<typeof coverOf>[1]) => (
    <Picture alt="" cover={coverOf(kind, record)} className="size-21" />
  )
  const looks: { [K in AnyRecord['kind']]: (record: ContentBody<K>) => Look } = {
    place: (place) => ({
      picture: picture('place', place),
      name: l(place.name),
      link: (name) => (
        <Link to="/product/hp-{$hpno}" params={{ hpno: place.no }} className={COVER}>
          {name}
        </Link>
      ),
      line: placeMeta(place),
      rating: place.rating,
      favourite: 'place',
    }),
    course: (course) => ({
      picture: picture('course', course),
      name: l(course.title),
      link: (name) => (
        <Link to="/curation/travel/$curtnSn" params={{ curtnSn: course.no }} className={COVER}>
          {name}
        </Link>
      ),
      line: courseMeta(course),
    }),
    product: (product) => ({
      picture: picture('product', product),
      name: l(product.name),
      link: (name) => (
        <ProductLink product={product} className={COVER}>
          {name}
        </ProductLink>
      ),
      line: l(product.summary),
      rating: product.rating,
      price: cheapestUnit(product)?.priceWon,
      favourite: 'product',
    }),
    shop: (shop) => ({
      picture: <Sign icon={Store} />,
      name: l(shop.name),
      link: (name) =>
        shop.placeNo === null ? (
          <Link to="/list/$cid" params={{ cid: shop.category }} className={COVER}>
            {name}
          </Link>
        ) : (
          <Link to="/product/hp-{$hpno}" params={{ hpno: shop.placeNo }} className={COVER}>
            {name}
          </Link>
        ),
      line: l(shop.introduction),
      rating: shop.rating,
    }),
    happening: (happening) => ({
      picture: picture('happening', happening),
      name: l(happening.title),
      link: (name) => (
        <HappeningLink happening={happening} className={COVER}>
          {name}
        </HappeningLink>
      ),
      line: `${dates(happening, today)} · ${l(happening.venue)}`,
    }),
    hotplace: (hotplace) => ({
      picture: picture('hotplace', hotplace),
      name: l(hotplace.title),
      link: (name) => (
        <Link to="/curation/hotplace/$curtnSn" params={{ curtnSn: hotplace.no }} className={COVER}>
          {name}
        </Link>
      ),
      line: l(hotplace.summary),
    }),
    guesthouse: (house) => ({
      picture: picture('guesthouse', house),
      name: l(house.name),
      link: (name) => (
        <Link to="/gh/detail/$ghNo" params={{ ghNo: house.no }} className={COVER}>
          {name}
        </Link>
      ),
      line: `${area(house)} · ${l(house.region)}`,
      price: Math.min(...house.rooms.map(({ weekdayWon }) => weekdayWon)),
    }),
    notice: (notice) => ({
      picture: <Sign icon={Bell} />,
      name: l(notice.title),
      link: (name) => (
        <NoticeLink no={notice.no} className={COVER}>
          {name}
        </NoticeLink>
      ),
      line: l(notice.body),
    }),
    faq: (faq) => ({
      picture: <Sign icon={CircleHelp} />,
      name: l(faq.question),
      link: (name) => <FaqLink className={COVER}>{name}</FaqLink>,
      line: l(faq.answer),
    }),
  }
  return ({ kind, record }) => (looks[kind] as (record: AnyRecord['record']) => Look)(record)
}
