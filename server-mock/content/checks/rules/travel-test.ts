import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { AXIS_POLES } from '#sync/domain/persona/poles.ts'
import { sharedEnds } from '#sync/domain/persona/result-link.ts'
import { askedNow } from '#sync/domain/persona/score.ts'
import { fileOf, type Finding, type Rule, type RuleInput } from '../rule.ts'

/** Poles in which a whale and its companion differ at most: two that share too little do not travel well. */
const MOST_APART = 2

export const travelTest: Rule = {
  id: 'travelTest',
  about:
    'no axis of the travel test can tie, each question offers both ends of its axis, and companions are alike in two poles',
  check: ({ content }) => [...ends(content), ...ties(content), ...companions(content)],
}

const ends = (content: RuleInput['content']): Finding[] =>
  content['test-questions'].flatMap((question): Finding[] => {
    const offered = question.answers.map(({ pole }) => pole)
    if (AXIS_POLES[question.axis].every((pole) => offered.includes(pole))) return []
    const reason = `offers ${offered.join(' and ')}, not both ends of ${question.axis}`
    return [{ file: fileOf('test-questions', question), field: 'answers', reason }]
  })

/** The weights of the questions asked of an axis are odd together: then no answers to all of them are even. */
const ties = (content: RuleInput['content']): Finding[] =>
  TEST_AXES.flatMap((axis): Finding[] => {
    const asked = askedNow(content['test-questions']).filter((question) => question.axis === axis)
    const sum = asked.reduce((all, { weight = 1 }) => all + weight, 0)
    const [first] = asked
    if (!first || sum % 2 === 1) return []
    const reason = `the questions of ${axis} weigh ${sum} together, which can be even`
    return [{ file: fileOf('test-questions', first), field: 'weight', reason }]
  })

const companions = (content: RuleInput['content']): Finding[] =>
  content.personas.flatMap((persona): Finding[] => {
    const { code, companion } = persona
    const apart = code.length - sharedEnds(code, companion)
    if (apart <= MOST_APART) return []
    const reason = `${companion} differs from ${code} in ${apart} poles, at most ${MOST_APART}`
    return [{ file: fileOf('personas', persona), field: 'companion', reason }]
  })
