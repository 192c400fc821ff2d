import { useMemo } from 'react'
import { useContentItems } from '#src/data/content.ts'
import { useScopes } from '#src/data/scopes.ts'
import { usePlaces } from '#src/data/places.ts'
import { useServices } from '#src/data/services.ts'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { isTalk, TALK_BOARDS } from '#src/entities/talk/talk.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { entriesOf, type MapEntry } from './entries.ts'

const NONE: readonly string[] = []

/** What the map can show besides places, in the reader's language; what is over is left out. */
export function useOtherEntries(): { others: MapEntry[]; today: string; isReading: boolean } {
  const language = useLanguage()
  const today = seoulDay(useServices().now())
  const { items: happenings, state, complete } = useContentItems('happening')
  // on a first visit the map itself comes first
  const { items: posts } = useScopes(complete ? TALK_BOARDS : NONE, 'card')
  const others = useMemo(
    () => entriesOf([], currentHappenings(happenings, today), posts.filter(isTalk), (text) => text[language]),
    [happenings, posts, today, language],
  )
  return { others, today, isReading: state === 'loading' }
}

/**
 * Places by number, in the order asked for; those not read yet are left out.
 * @param nos the same list as long as nothing in it changes
 */
export function usePlaceEntries(nos: readonly number[]): MapEntry[] {
  const language = useLanguage()
  const places = usePlaces(nos)
  return useMemo(() => entriesOf(places, [], [], (text) => text[language]), [places, language])
}
