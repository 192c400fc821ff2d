import type { Language } from '#sync/contracts/base/lists.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { LatLng } from '#sync/domain/plan/request.ts'
import type { ReadRecords } from '#src/data/read-records.ts'
import type { SearchClient } from '#src/search/client.ts'
import type { Around } from '#src/search/understand/requests.ts'
import type { Now } from '#src/search/understand/strings/moments.ts'
import type { Chip, Understood } from '#src/search/understand/chips.ts'
import { gazetteerOf, understand } from '#src/search/understand/understand.ts'
import { addedName, chipName, REST } from './names.ts'

/** What a question is answered from: the index and the records of this device, nothing else. */
export interface Sources {
  client: Pick<SearchClient, 'ask' | 'named'>
  read: ReadRecords
}

/** A question in plain words. */
export interface Question {
  text: string
  language: Language
  now: Now
  /** Names of chips that were taken away, and of suggested ones that were added. */
  off: readonly string[]
}

export interface Reading {
  understood: Understood
  /** What is left of it after some was taken away. */
  chips: Chip[]
  /** What may be meant too, and is not looked for before somebody adds it. */
  maybe: Chip[]
  rest: Understood['rest']
  /** The places that may be meant, by number. */
  names: ReadonlyMap<number, Place>
  around: Around
}

/** Understands a question with the names of the places on this device. */
export async function readQuestion(
  { text, language, now, off }: Question,
  here: LatLng | null,
  { client, read }: Sources,
): Promise<Reading> {
  const nos = await client.named(text)
  const names = new Map((await read('place', nos)).map((place) => [place.no, place]))
  const gazetteer = gazetteerOf(
    [...names.values()].map(({ no, name }) => ({ id: String(no), names: Object.values(name) })),
  )
  const understood = understand(text, language, now, gazetteer)
  const isAdded = (chip: Chip): boolean => off.includes(addedName(chip))
  const added = understood.maybe.filter(isAdded)
  const chips = [...understood.chips.filter((chip) => !off.includes(chipName(chip))), ...added]
  // words that are a filter now are no longer looked up as they stand
  const rest = understood.rest.filter(
    ({ span: [from, to] }) => !added.some(({ spans }) => spans.some((own) => own[0] < to && own[1] > from)),
  )
  const named = chips.find(({ kind }) => kind === 'place')
  const place = named && names.get(Number(named.value))
  return {
    ...{ understood, chips, names },
    maybe: understood.maybe.filter((chip) => !isAdded(chip)),
    rest: off.includes(REST) ? [] : rest,
    around: {
      ...{ now, here },
      named: place ? { no: place.no, lat: place.position.lat, lng: place.position.lng } : null,
    },
  }
}
