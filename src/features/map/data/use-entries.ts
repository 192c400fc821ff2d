import { useMemo } from 'react'
import { useContentItems, type LiveList } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { isTalk } from '#src/entities/talk/talk.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Place } from '#sync/contracts/content.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { entriesOf, type MapEntry } from './entries.ts'

/** Everything the map can show, in the reader's language; what is over is left out. */
export function useEntries(): Pick<LiveList<Place>, 'state' | 'asOf' | 'complete'> & {
  entries: MapEntry[]
  places: Place[]
  today: string
} {
  const language = useLanguage()
  const today = seoulDay(useServices().now())
  const { items: places, state, asOf, complete } = useContentItems('place')
  const { items: happenings } = useContentItems('happening')
  const { items: posts } = useContentItems('post')
  const talks = useMemo(() => posts.filter(isTalk), [posts])
  const entries = useMemo(
    () => entriesOf(places, currentHappenings(happenings, today), talks, (text) => text[language]),
    [places, happenings, talks, today, language],
  )
  return { entries, places, today, state, asOf, complete }
}
