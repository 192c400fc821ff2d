import { useMemo } from 'react'
import { useContentItem } from '#src/data/content.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { MapSearch } from './address.ts'
import { entriesOf, idOfAddress, type MapEntry } from './entries.ts'

/** What the address selects, whatever the map is narrowed to. */
export function useSelected(
  place: MapSearch['place'],
  others: readonly MapEntry[],
  complete: boolean,
): { selected: MapEntry | null; isMissing: boolean } {
  const language = useLanguage()
  const read = useContentItem('place', typeof place === 'number' ? place : null)
  const record = read.value
  const own = useMemo(
    () => (record ? (entriesOf([record], [], [], (text) => text[language])[0] ?? null) : null),
    [record, language],
  )
  if (place === undefined) return { selected: null, isMissing: false }
  if (typeof place === 'number') return { selected: own, isMissing: read.state === 'missing' }
  const selected = others.find(({ id }) => id === idOfAddress(place)) ?? null
  return { selected, isMissing: !selected && complete }
}
