import type { Member } from '#sync/contracts/account/account.ts'
import { mutation, type Example } from '../define.ts'

export const editProfile = mutation({
  name: 'profile.edit',
  args: ({ ProfileEdit }) => ProfileEdit,
  lane: () => 'profile',
  request: (body) => ({ endpoint: 'profileEdit', body }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: () => [{ kind: 'member', key: 'me' }],
  overlay: (_ref, before, edit): Member | null =>
    before === null ? null : { ...(before as Member), ...edit },
  pending: { icon: 'profile', about: ({ name }) => ({ is: 'plain', of: 'profile', name }) },
})

export const examples: Example<typeof editProfile>[] = [
  {
    args: { name: 'Whale', buddy: 'nature', region: null },
    lane: 'profile',
    sends: 'PUT /api/member/profile',
  },
]
