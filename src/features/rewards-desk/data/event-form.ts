import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { EventDraft } from '#sync/contracts/events/draft.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { addDays } from '#sync/domain/calendar.ts'

/** What is typed of an event, with the id it is published under; numbers as text, no day as empty text. */
export type EventForm = Omit<EventDraft, 'announceOn' | 'prizes'> & {
  id: string
  announceOn: string
  /** `id`: by which a prize is known again while it is edited. */
  prizes: { id: number; name: Localized; people: string }[]
}

const blank = (): Localized => Object.fromEntries(LANGUAGES.map((each) => [each, ''])) as Localized

export const emptyPrize = (others: EventForm['prizes'] = []): EventForm['prizes'][number] => ({
  ...{ id: Math.max(0, ...others.map(({ id }) => id)) + 1, name: blank(), people: '1' },
})

/** Two weeks from tomorrow on, the winners a week later. @param today the calendar day in Seoul */
export const emptyEvent = (id: string, today: string): EventForm => ({
  ...{ id, title: blank(), summary: blank(), body: blank(), motif: 'whale', task: 'snsUrl', read: null },
  ...{ from: addDays(today, 1), to: addDays(today, 14), announceOn: addDays(today, 21) },
  ...{ consents: ['personal'], prizes: [emptyPrize()] },
})

export const eventFormOf = (id: string, event: PublicEvent): EventForm => {
  const { title, summary, body, from, to, task, consents, motif, updatedAt } = event
  return {
    ...{ id, title, summary, body, from, to, task, consents, motif, read: updatedAt },
    announceOn: event.announceOn ?? '',
    prizes: event.prizes.map(({ name, people }, id) => ({ id, name, people: String(people) })),
  }
}

/** The draft as the server takes it; a number that is none is NaN, which its rules find. */
export const eventDraftOf = ({ id: _id, announceOn, prizes, ...form }: EventForm): EventDraft => ({
  ...form,
  announceOn: announceOn || null,
  prizes: prizes.map(({ name, people }) => ({
    name,
    people: /^\d{1,6}$/.test(people.trim()) ? Number(people) : Number.NaN,
  })),
})

/** Whether every text of a language is there. */
export const isWhole = ({ title, summary, body, prizes }: EventForm, language: Language): boolean =>
  [title, summary, body, ...prizes.map(({ name }) => name)].every((texts) => texts[language].trim() !== '')
