import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import type { TestAnswers } from '#sync/contracts/play/test-result.ts'
import { AXIS_POLES, type Axis, type Pole } from './poles.ts'

/** Towards the first end of each axis above zero, towards the second below, in the order of the axes. */
export type Scores = readonly [number, number, number, number]

export interface Scored {
  /** Four letters, e.g. CPRS. */
  code: string
  scores: Scores
}

/** What the rule reads of a question. */
export interface ScoredQuestion {
  no: number
  axis: Axis
  weight?: number | undefined
  answers: readonly { pole: Pole }[]
}

type Answer = TestAnswers['answers'][number]

/** The most an axis of the present test can come to: questions of weight 3, 2 and 2. */
export const SCORE_MAX = 7

/**
 * The whale of a travel test, from the answers alone: each adds the weight of its question to the end it chose. Twelve
 * answers never tie, for the weights of an axis are odd together; where fewer were given and are even, the question
 * that weighs more than any other of the axis decides, and without one the axis stands at its first end.
 * @returns null when an answer belongs to no question, is twice, or names an end its question does not offer
 */
export function scoreTest(answers: readonly Answer[], questions: readonly ScoredQuestion[]): Scored | null {
  const byNo = new Map(questions.map((question) => [question.no, question]))
  const given: Given[] = []
  for (const { questionNo, pole } of answers) {
    const question = byNo.get(questionNo)
    if (!question?.answers.some((answer) => answer.pole === pole)) return null
    byNo.delete(questionNo)
    given.push({ question, pole })
  }
  const axes = TEST_AXES.map((axis) => {
    const [first, second] = AXIS_POLES[axis]
    const own = given.filter(({ question }) => question.axis === axis)
    const score = own.reduce(
      (sum, { question, pole }) => sum + (pole === first ? 1 : -1) * weightOf(question),
      0,
    )
    return { score, pole: score > 0 ? first : score < 0 ? second : (heaviest(own)?.pole ?? first) }
  })
  return {
    code: axes.map(({ pole }) => pole).join(''),
    scores: axes.map(({ score }) => score) as unknown as Scores,
  }
}

interface Given {
  question: ScoredQuestion
  pole: Pole
}

/** The answer that weighs more than each of the others; undefined when there is none. */
function heaviest(given: readonly Given[]): Given | undefined {
  const [one, next] = [...given].sort((a, b) => weightOf(b.question) - weightOf(a.question))
  return one && (!next || weightOf(one.question) > weightOf(next.question)) ? one : undefined
}

const weightOf = ({ weight = 1 }: ScoredQuestion): number => weight

/** The questions asked today, in their order: retired ones only score what was answered before. */
export const askedNow = <Q extends { no: number; retired?: boolean | undefined }>(
  questions: readonly Q[],
): Q[] => questions.filter(({ retired }) => !retired).sort((a, b) => a.no - b.no)

/** Whether one end weighs hardly more than the other: a whale next to another. */
export const isClose = (score: number): boolean => Math.abs(score) <= 1

/** Where an axis stands between its ends, 0 (all the first) to 100 (all the second), with room for the dot. */
export const positionOf = (score: number): number => Math.round(50 - (45 * score) / SCORE_MAX)
