/** A member's favourite hashtags. */
export const ofHashtags = {
  lane: () => 'hashtags',
  touches: () => [{ kind: 'hashtags', key: 'me' }],
  onRefusal: 'continue' as const,
  pending: { icon: 'profile' as const, about: () => ({ is: 'plain' as const, of: 'hashtags' }) },
}
