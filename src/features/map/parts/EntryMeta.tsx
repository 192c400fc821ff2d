import { Footprints } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useHappeningDates } from '#src/entities/happening/HappeningRow.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { CoverSubject } from '#src/art/cover-subject.ts'
import { walkTo } from '#src/lib/walk.ts'
import type { MapEntry } from '../data/entries.ts'
import type { LatLng } from './map-types.ts'

/** "Dong-gu · Attraction", or where and when a happening is. */
export function useEntryLine(): (entry: MapEntry, today: string) => string {
  const { t } = useTranslation('codes')
  const l = useLocalized()
  const area = useArea()
  const dates = useHappeningDates()
  return (entry, today) => {
    if (entry.place) return `${area(entry.place)}\u00a0· ${t(`list.${entry.place.category}`)}`
    if (entry.talk) return `${entry.talk.writer.name}\u00a0· ${entry.talk.spot?.name ?? ''}`
    return `${l(entry.happening.venue)}\u00a0· ${dates(entry.happening, today)}`
  }
}

/** The picture of what is on the map. */
export const coverOfEntry = (entry: MapEntry): CoverSubject =>
  entry.place
    ? coverOf('place', entry.place)
    : entry.talk
      ? { id: `post-${entry.talk.no}`, theme: 'talk' }
      : coverOf('happening', entry.happening)

/** How far from the person, and how long on foot where one would walk. */
export function Away({ from, to }: { from: LatLng; to: LatLng }) {
  const { t } = useTranslation('map')
  const duration = useDuration()
  const { metres, minutes } = walkTo(from, to)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-caption text-ink-2 g-num">
      {t('card.fromHere', { distance: formatDistance(metres) })}
      {minutes !== null && (
        <span className="flex items-center gap-1">
          <Footprints size={14} />
          {t('card.walk', { duration: duration(minutes) })}
        </span>
      )}
    </span>
  )
}
