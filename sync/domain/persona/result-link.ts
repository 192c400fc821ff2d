import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { AXIS_POLES, polesOf } from './poles.ts'
import { SCORE_MAX, type Scored, type Scores } from './score.ts'

const SEPARATOR = '.'
const NUMBER = /^-?[0-9]$/

/** A result as it stands in a link, e.g. `CPRS.7.-3.1.3`: four letters and four numbers, nothing that was answered. */
export const writeResult = ({ code, scores }: Scored): string => [code, ...scores].join(SEPARATOR)

/** Reads what a link carries; null for what no test can have ended with. */
export function readResult(text: string): Scored | null {
  const [code = '', ...numbers] = text.split(SEPARATOR)
  const poles = polesOf(code)
  if (!poles || numbers.length !== TEST_AXES.length || !numbers.every((each) => NUMBER.test(each)))
    return null
  const scores = numbers.map((each) => Number(each) + 0) as unknown as Scores
  const isPossible = TEST_AXES.every((axis, at) => {
    const score = scores[at] ?? 0
    const [first] = AXIS_POLES[axis]
    if (Math.abs(score) > SCORE_MAX) return false
    // an axis nobody answered, or answered evenly, stands at either end
    return score === 0 || score > 0 === (poles[at] === first)
  })
  return isPossible ? { code, scores } : null
}

/** At how many axes two travellers stand at the same end, 0 to 4. */
export const sharedEnds = (one: string, other: string): number =>
  [...one].filter((pole, at) => pole === other[at]).length
