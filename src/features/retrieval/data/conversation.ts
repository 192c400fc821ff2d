import type { Language } from '#sync/contracts/base/lists.ts'
import type { PlanRequest } from '#sync/domain/plan/request.ts'
import type { Sentence } from '#sync/domain/assistant/sentences.ts'
import type { Replan } from '#sync/domain/plan/variants.ts'

/** What was set by hand instead of said. */
export interface Edits {
  /** `yyyy-MM-dd` */
  startDay?: string
  days?: number
  /** `HH:mm`, of every day. */
  from?: string
  to?: string
  pace?: PlanRequest['pace']
  transport?: PlanRequest['transport']
  party?: PlanRequest['party']
  barrierFree?: PlanRequest['barrierFree']
  /** Won for one; null: no limit. */
  budgetWon?: number | null
  meals?: boolean
  /** Numbers of places to leave out. */
  avoid?: number[]
}

/** Where and when a day was planned again, with the places that were visited by then. */
export interface Later {
  day: string
  /** `HH:mm` */
  time: string
  here: { lat: number; lng: number } | null
  done: number[]
  kind: Replan
}

/** A question and what became of it. The answer is worked out anew from this, the same each time. */
export interface Turn {
  id: string
  text: string
  /** Of who asked. */
  language: Language
  /** ISO 8601; "tomorrow" counts from here. */
  askedAt: string
  /** Names of what was understood and taken away. */
  off: string[]
  /** Places or a plan, where it was chosen by hand. */
  want: 'find' | 'plan' | null
  edits: Edits
  seed: number
  /** Code of the travel test it is planned for. */
  persona: string | null
  /** The rest of the day planned again on the way. */
  later: Later | null
  /** What a language model added to the answer, where that was asked for. */
  said: Sentence[] | null
  /** The itinerary it was saved as. */
  savedAs: string | null
}

/** Newest first. */
export interface Conversation {
  turns: Turn[]
}

export const NO_CONVERSATION: Conversation = { turns: [] }
/** Letters of a question. */
export const QUESTION_MAX = 200
const KEPT = 10

export const turnOf = (
  given: Pick<Turn, 'id' | 'text' | 'language' | 'askedAt' | 'seed'> & Partial<Turn>,
): Turn => ({
  off: [],
  want: null,
  edits: {},
  persona: null,
  later: null,
  said: null,
  savedAs: null,
  ...given,
})

/** A new question comes first; the same words asked again take the place of the earlier ones. */
export function asked(conversation: Conversation, turn: Turn): Conversation {
  const others = conversation.turns.filter(({ text }) => text !== turn.text)
  return { turns: [turn, ...others].slice(0, KEPT) }
}

/** Changes the present question. */
export const changed = ({ turns: [turn, ...others] }: Conversation, change: Partial<Turn>): Conversation =>
  turn ? { turns: [{ ...turn, ...change }, ...others] } : NO_CONVERSATION

/** Goes back to an earlier question. */
export function reopened({ turns }: Conversation, id: string): Conversation {
  const turn = turns.find((own) => own.id === id)
  return turn ? { turns: [turn, ...turns.filter((own) => own !== turn)] } : { turns }
}

export const forgotten = ({ turns }: Conversation, id: string): Conversation => ({
  turns: turns.filter((own) => own.id !== id),
})
