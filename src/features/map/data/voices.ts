import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import type { TalkCard as Talk } from '#src/entities/talk/talk.ts'
import type { MapEntry } from './entries.ts'

/** What a traveller wrote about something the map shows. */
export type Voice = {
  id: string
  at: string
  /** Where it is about, as the map names it. */
  about: string
  text: string
  language: string
  writer: { name: string; buddy: string }
} & ({ placeNo: number; stars: number; talkNo?: undefined } | { talkNo: number; placeNo?: undefined })

/** Reviews of the places among `entries` and the talks among them, the newest first (S2-144). */
export function voicesOf(entries: readonly MapEntry[], reviews: readonly ReviewRecord[]): Voice[] {
  const names = new Map(entries.flatMap(({ place, name }) => (place ? [[place.no, name] as const] : [])))
  const written = reviews.flatMap((review): Voice[] => {
    const about = review.placeNo === null ? undefined : names.get(review.placeNo)
    if (review.placeNo === null || about === undefined || review.text === '') return []
    const { id, placeNo, stars, text, language, writer, writtenAt: at } = review
    return [{ id, at, about, placeNo, stars, text, language, writer }]
  })
  const told = entries.flatMap(({ talk }) => (talk ? [asVoice(talk, names)] : []))
  return [...written, ...told].sort((a, b) => (a.at < b.at ? 1 : -1))
}

function asVoice(talk: Talk, names: ReadonlyMap<number, string>): Voice {
  const { id, no, spot, title, excerpt, language, writer, registeredAt: at } = talk
  const text = excerpt === '' ? title : excerpt
  // a place has its name in the reader's language; what the writer called it is in theirs
  const about = names.get(spot?.placeNo ?? 0) ?? spot?.name ?? title
  return { id, at, about, talkNo: no, text, language, writer }
}
