import type { RankChoice } from '#sync/contracts/ranking/ranking.ts'
import { mutation, type Example } from '../define.ts'

/** To be named in rankings, or not; the last word wins. */
export const setRankChoice = mutation({
  name: 'rankChoice.set',
  args: ({ RankChoice }) => RankChoice,
  lane: () => 'rankChoice',
  request: (body) => ({ endpoint: 'rankChoice', body }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: () => [{ kind: 'rankChoice', key: 'me' }],
  overlay: (_ref, _before, choice): RankChoice => choice,
  pending: {
    icon: 'profile',
    about: ({ hidden }) => ({ is: 'plain', of: hidden ? 'rankHide' : 'rankShow' }),
  },
})

export const examples: Example<typeof setRankChoice>[] = [
  { args: { hidden: true }, lane: 'rankChoice', sends: 'PUT /api/member/ranking' },
]
