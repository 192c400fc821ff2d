import { useEffect, useState } from 'react'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { readRecords } from '#src/data/read-records.ts'
import { useContentHead } from '#src/data/content-list.ts'
import { useServices } from '#src/data/services.ts'
import { useIndexStage } from '#src/entities/search/use-index-stage.ts'
import { readQuestion, type Reading } from '#src/entities/understood/understanding.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { searchClient } from '#src/search/client.ts'
import { NO_FILTER, type SearchRequest } from '#src/search/request.ts'
import { withKnownWords } from '#src/search/understand/find.ts'
import { requestFor } from '#src/search/understand/requests.ts'

export interface UnderstoodSearch extends Reading {
  /** What the index is asked in the place of the words. */
  request: SearchRequest
  /** Words that are in none of the places found, and are not looked up therefore. */
  unknown: string[]
}

/** With fewer parts understood the words are looked up as they stand. */
const ENOUGH = 2

/**
 * What was understood of the words of a search, where that finds something: words that only look like a question must
 * not hide what they find as words.
 * @param off names of chips that were taken away
 * @returns null while the words themselves are looked up
 */
export function useUnderstood(
  text: string,
  off: readonly string[],
  here: { lat: number; lng: number } | null,
): UnderstoodSearch | null {
  const services = useServices()
  const language = useLanguage()
  // an index that is still empty finds nothing: asked again when it is not
  const stage = useIndexStage(useContentHead(['place']).complete)
  const key = JSON.stringify({ text, language, off, here })
  const [read, setRead] = useState<{ key: string; found: UnderstoodSearch | null } | null>(null)
  useEffect(() => {
    const given = JSON.parse(key) as {
      text: string
      language: typeof language
      off: string[]
      here: typeof here
    }
    if (given.text === '' || stage === null) return
    let isCurrent = true
    const client = searchClient()
    const ms = services.now()
    const now = { day: seoulDay(ms), time: seoulTime(ms) }
    const look = async (): Promise<UnderstoodSearch | null> => {
      const sources = { client, read: readRecords(services) }
      const reading = await readQuestion({ ...given, now }, given.here, sources)
      if (reading.understood.chips.length < ENOUGH) return null
      const words = reading.rest.map((own) => own.text)
      const found = await withKnownWords(reading.chips, words, reading.around, (own) => client.ask(own))
      const request = requestFor(reading.chips, found.text, reading.around)
      const understood = { ...reading, request, unknown: found.unknown }
      if (given.off.length > 0) return understood
      if (found.answer.nos.length === 0) return null
      if (found.unknown.length === 0) return understood
      // all the words as they were typed may be those of something after all
      const plain = { text: given.text, filter: NO_FILTER, order: 'relevance' as const, from: null }
      const typed = await client.ask(plain)
      return typed.nos.length > 0 && typed.reading.how === 'typed' ? null : understood
    }
    void look().then((found) => isCurrent && setRead({ key, found }))
    return () => {
      isCurrent = false
    }
  }, [services, key, stage])
  return read?.key === key ? read.found : null
}
