import type { Recommendation, TargetKind } from '#sync/contracts/community/recommendation.ts'
import { instant, mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'

/** Of a post, or of a review ("helpful"). Set membership: the last word wins. */
export const setRecommendation = mutation({
  name: 'recommendation.set',
  args: ({ object, TargetKind, Uuid, boolean }) => object({ kind: TargetKind, id: Uuid, on: boolean() }),
  lane: ({ kind, id }) => `recommendation:${kind}:${id}`,
  request: ({ kind, id, on }) => ({
    endpoint: on ? 'recommendationSet' : 'recommendationDelete',
    params: { kind, id },
  }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: ({ kind, id }) => [{ kind: 'recommendation', key: `${kind}:${id}` }],
  overlay: (_ref, before, { kind, id, on }, madeAt): Recommendation | null =>
    on ? ((before as Recommendation | null) ?? { kind, id, at: instant(madeAt) }) : null,
  pending: { icon: 'community', about: ({ kind, on }) => ({ is: 'plain', of: wordOf(kind, on) }) },
})

function wordOf(kind: TargetKind, on: boolean): string {
  if (kind === 'review') return on ? 'helpful' : 'unhelpful'
  return on ? 'recommend' : 'unrecommend'
}

export const examples: Example<typeof setRecommendation>[] = (['post', 'review'] as const).flatMap((kind) => [
  {
    args: { kind, id: OTHER, on: true },
    lane: `recommendation:${kind}:${OTHER}`,
    sends: `PUT /api/member/recommendation/${kind}/${OTHER}`,
  },
  {
    args: { kind, id: OTHER, on: false },
    lane: `recommendation:${kind}:${OTHER}`,
    sends: `DELETE /api/member/recommendation/${kind}/${OTHER}`,
  },
])
