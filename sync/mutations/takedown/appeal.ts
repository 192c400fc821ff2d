import type { Takedown } from '#sync/contracts/moderation/takedown.ts'
import { instant, mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'

/** Objects to the removal of something one wrote; what was not sent yet is replaced. */
export const appealTakedown = mutation({
  name: 'takedown.appeal',
  args: ({ extend, AppealDraft, Uuid }) => extend(AppealDraft, { id: Uuid }),
  lane: ({ id }) => `takedown:${id}`,
  request: ({ id, ...body }) => ({ endpoint: 'takedownAppeal', params: { id }, body }),
  onRefusal: 'halt',
  coalesce: (_earlier, later) => later,
  touches: ({ id }) => [{ kind: 'takedown', key: id }],
  overlay: (_ref, before, { text }, madeAt): Takedown | null => {
    const takedown = before as Takedown | null
    if (!takedown) return null
    return { ...takedown, appeal: takedown.appeal ?? { text, at: instant(madeAt), answer: '' } }
  },
  pending: {
    icon: 'community',
    about: ({ text }) => ({ is: 'words', of: 'appeal', title: '', text, photos: 0 }),
  },
})

export const examples: Example<typeof appealTakedown>[] = [
  {
    args: { id: OTHER, text: 'It was a joke among friends.' },
    lane: `takedown:${OTHER}`,
    sends: `PUT /api/member/takedown/${OTHER}/appeal`,
  },
]
