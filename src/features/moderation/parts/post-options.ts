import type { PostDecision, PostState } from '#sync/contracts/community/post.ts'
import { postSteps } from '#sync/domain/community.ts'

const DECISIONS = ['approved', 'rejected', 'removed', 'held'] as const satisfies PostDecision['state'][]

/** What may be decided about a post in a state, in the order it is offered. */
export const postOptions = (state: PostState): PostDecision['state'][] => {
  const steps = postSteps(state)
  return DECISIONS.filter((each) => steps.includes(each))
}
