import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Course, Hotplace } from '#sync/contracts/content.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useServices } from '#src/data/services.ts'
import { useCourseMeta } from '#src/entities/course/CourseCard.tsx'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { coverOf } from '#src/entities/record/cover.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import type { Library } from '../data/search-documents.ts'
import type { Hit } from '../data/search-index.ts'

/** Rows drawn at once; the rest on request, so that one letter does not draw a thousand pictures. */
const PAGE = 20

export function SearchResults({ hits, library }: { hits: readonly Hit[]; library: Library }) {
  const { t } = useTranslation('common')
  const [pages, setPages] = useState(1)
  const shown = hits.slice(0, pages * PAGE)
  return (
    <>
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {shown.map((hit) => (
          <li key={`${hit.kind}:${hit.no}`}>
            <Result hit={hit} library={library} />
          </li>
        ))}
      </ul>
      {shown.length < hits.length && (
        <div className="g-more">
          <Button variant="outline" onClick={() => setPages(pages + 1)}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Result({ hit, library }: { hit: Hit; library: Library }) {
  const today = seoulDay(useServices().now())
  if (hit.kind === 'place') {
    const place = byNo(library.place, hit.no)
    return place && <PlaceRow place={place} small heading="h2" />
  }
  if (hit.kind === 'product') {
    const product = byNo(library.product, hit.no)
    return product && <ProductRow product={product} small heading="h2" />
  }
  if (hit.kind === 'happening') {
    const happening = byNo(library.happening, hit.no)
    return happening && <HappeningRow happening={happening} today={today} heading="h2" />
  }
  if (hit.kind === 'course') {
    const course = byNo(library.course, hit.no)
    return course && <CourseResult course={course} />
  }
  const hotplace = byNo(library.hotplace, hit.no)
  return hotplace && <HotplaceResult hotplace={hotplace} />
}

const byNo = <T extends { no: number }>(items: readonly T[], no: number): T | undefined =>
  items.find((item) => item.no === no)

function CourseResult({ course }: { course: Course }) {
  const l = useLocalized()
  const meta = useCourseMeta()
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('course', course)} className="size-21" />
      <div className="g-row-body">
        <h2 className="text-title3">
          <Link to="/curation/travel/$curtnSn" params={{ curtnSn: course.no }} className="g-cover-link">
            {l(course.title)}
          </Link>
        </h2>
        <p className="text-caption text-ink-3 g-num">{meta(course)}</p>
      </div>
    </div>
  )
}

function HotplaceResult({ hotplace }: { hotplace: Hotplace }) {
  const l = useLocalized()
  return (
    <div className="g-row">
      <Picture alt="" cover={coverOf('hotplace', hotplace)} className="size-21" />
      <div className="g-row-body">
        <h2 className="text-title3">
          <Link to="/curation/hotplace/$curtnSn" params={{ curtnSn: hotplace.no }} className="g-cover-link">
            {l(hotplace.title)}
          </Link>
        </h2>
        <p className="text-caption text-ink-3">{l(hotplace.summary)}</p>
      </div>
    </div>
  )
}
