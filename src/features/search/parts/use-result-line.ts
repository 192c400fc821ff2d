import { seoulDay } from '#sync/domain/calendar.ts'
import type { AnyRecord } from '#src/data/content-list.ts'
import { useServices } from '#src/data/services.ts'
import { useCourseMeta } from '#src/entities/course/CourseCard.tsx'
import { useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { useArea, usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { useLocalized } from '#src/i18n/use-language.ts'

/** What is under the name of something found, by its kind. */
export function useResultLine(): (found: AnyRecord) => string {
  const l = useLocalized()
  const area = useArea()
  const placeMeta = usePlaceMeta()
  const courseMeta = useCourseMeta()
  const dates = useHappeningDates()
  const today = seoulDay(useServices().now())
  return ({ kind, record }) => {
    switch (kind) {
      case 'place':
        return placeMeta(record)
      case 'course':
        return courseMeta(record)
      case 'product':
      case 'hotplace':
        return l(record.summary)
      case 'shop':
        return l(record.introduction)
      case 'happening':
        return `${dates(record, today)}\u00a0· ${l(record.venue)}`
      case 'guesthouse':
        return `${area(record)}\u00a0· ${l(record.region)}`
      case 'notice':
        return l(record.body)
      case 'faq':
        return l(record.answer)
    }
  }
}
