/** Rules of events written at the desk; the same on the device and on the server. Days are Asia/Seoul. */
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { EventDraft } from '#sync/contracts/events/draft.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { isDay } from './calendar.ts'
import { POLICY } from './policy.ts'
import { textLength } from './text.ts'

/**
 * `fixed`: it has begun, and who takes part relies on it. `order`: not before the day it follows. `past`: a day that is
 * over cannot become the last one.
 */
export type EventDraftCode = 'required' | 'tooLong' | 'number' | 'order' | 'past' | 'fixed'
export type EventDraftProblem = { path: string; code: EventDraftCode }

type Draft = Omit<EventDraft, 'read'>

/**
 * What is wrong with a draft, as its fields follow each other.
 * @param today the calendar day in Seoul
 * @param kept the event as it is published; null: it is new
 */
export function eventDraftProblems(
  draft: Draft,
  today: string,
  kept: PublicEvent | null,
): EventDraftProblem[] {
  return [
    ...dayProblems(draft, today, kept),
    ...termProblems(draft, today, kept),
    ...prizeProblems(draft, today, kept),
    ...LANGUAGES.flatMap((language) => [
      ...textProblem(draft.title, 'title', language, POLICY.event.titleMax),
      ...textProblem(draft.summary, 'summary', language, POLICY.event.summaryMax),
      ...textProblem(draft.body, 'body', language, POLICY.event.bodyMax),
      ...draft.prizes.flatMap(({ name }, place) =>
        textProblem(name, `prizes.${place}.name`, language, POLICY.event.prizeMax),
      ),
    ]),
  ]
}

/** Since its first day people take part as it is announced: task, consents, prizes and first day stay. */
export const hasBegun = (kept: Pick<PublicEvent, 'from'> | null, today: string): boolean =>
  kept !== null && kept.from <= today

function dayProblems(draft: Draft, today: string, kept: PublicEvent | null): EventDraftProblem[] {
  const problems: EventDraftProblem[] = []
  const { from, to, announceOn } = draft
  const say = (path: string, code: EventDraftCode) => problems.push({ path, code })
  if (!isDay(from)) say('from', 'required')
  else if (kept && hasBegun(kept, today) && from !== kept.from) say('from', 'fixed')
  if (!isDay(to)) say('to', 'required')
  else if (isDay(from) && to < from) say('to', 'order')
  else if (to !== kept?.to && kept && kept.to < today) say('to', 'fixed')
  else if (to !== kept?.to && to < today) say('to', 'past')
  const isNew = announceOn !== (kept?.announceOn ?? null)
  if (announceOn !== null && !isDay(announceOn)) say('announceOn', 'required')
  else if (isNew && kept && kept.winners.length > 0) say('announceOn', 'fixed')
  // drawn after the last day
  else if (announceOn !== null && isDay(to) && announceOn <= to) say('announceOn', 'order')
  return problems
}

function termProblems(draft: Draft, today: string, kept: PublicEvent | null): EventDraftProblem[] {
  const problems: EventDraftProblem[] = []
  const { task, consents } = draft
  // a draw without a name and an address reaches nobody
  if (!consents.includes('personal')) problems.push({ path: 'consents', code: 'required' })
  if (kept && hasBegun(kept, today)) {
    if (task !== kept.task) problems.push({ path: 'task', code: 'fixed' })
    if (consents.toSorted().join() !== kept.consents.toSorted().join())
      problems.push({ path: 'consents', code: 'fixed' })
  }
  return problems
}

function prizeProblems({ prizes }: Draft, today: string, kept: PublicEvent | null): EventDraftProblem[] {
  const { prizesMax, peopleMax } = POLICY.event
  if (prizes.length === 0) return [{ path: 'prizes', code: 'required' }]
  if (prizes.length > prizesMax) return [{ path: 'prizes', code: 'tooLong' }]
  const isFixed = kept !== null && hasBegun(kept, today)
  if (isFixed && prizes.length !== kept.prizes.length) return [{ path: 'prizes', code: 'fixed' }]
  return prizes.flatMap(({ people }, place): EventDraftProblem[] => {
    const path = `prizes.${place}.people`
    if (!Number.isInteger(people) || people < 1 || people > peopleMax) return [{ path, code: 'number' }]
    return isFixed && people !== kept.prizes[place]?.people ? [{ path, code: 'fixed' }] : []
  })
}

function textProblem(
  texts: Localized,
  field: string,
  language: (typeof LANGUAGES)[number],
  max: number,
): EventDraftProblem[] {
  const text = texts[language]
  const path = `${field}.${language}`
  if (!text.trim()) return [{ path, code: 'required' }]
  return textLength(text) > max ? [{ path, code: 'tooLong' }] : []
}
