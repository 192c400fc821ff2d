import type { TestAnswers } from '#sync/contracts/play/test-result.ts'
import type { TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { Pole } from '#sync/domain/persona/poles.ts'

/** The travel test while it is taken: what was chosen, by the number of the question. */
export type TestDraft = Readonly<Record<number, Pole>>

export const EMPTY: TestDraft = {}

type Asked = Pick<TestQuestion, 'no' | 'answers'>

/** What was chosen for a question, as far as the question still offers it. */
export const chosenFor = (draft: TestDraft, { no, answers }: Asked): Pole | null =>
  answers.find(({ pole }) => pole === draft[no])?.pole ?? null

/** The answers to the questions asked today; what an earlier version asked is left behind. */
export const answersOf = (draft: TestDraft, questions: readonly Asked[]): TestAnswers['answers'] =>
  questions.flatMap((question) => {
    const pole = chosenFor(draft, question)
    return pole ? [{ questionNo: question.no, pole }] : []
  })

/** The first question without an answer, from 0; the number of questions when all have one. */
export function firstOpen(draft: TestDraft, questions: readonly Asked[]): number {
  const at = questions.findIndex((question) => chosenFor(draft, question) === null)
  return at < 0 ? questions.length : at
}

/**
 * Which question stands on the screen, from 0: the one the address asks for, as far as one has come by answering.
 * @param wanted 1 for the first; anything else that is no number of a question asks for nothing
 */
export function shownAt(wanted: unknown, draft: TestDraft, questions: readonly Asked[]): number {
  const last = Math.min(firstOpen(draft, questions), questions.length - 1)
  const isNumber = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= 1
  return isNumber ? Math.min(wanted - 1, last) : last
}
