import type { Happening } from '#sync/contracts/places/happening.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { IcsEvent } from '#src/lib/ics.ts'

/**
 * A happening as an entry of one's own calendar, in the reader's language.
 * @param url its page, absolute
 */
export function entryOf(happening: Happening, language: Language, url: string): IcsEvent {
  const { summary, hoursText, fee } = happening
  return {
    uid: `happening-${happening.no}@goraero`,
    title: happening.title[language],
    from: happening.from,
    to: happening.to,
    tentative: happening.datesTentative,
    place: happening.venue[language],
    position: happening.position,
    text: [summary, hoursText, fee].flatMap((text) => (text ? [text[language]] : [])).join('\n'),
    url,
    changedAt: happening.updatedAt,
  }
}
