/** The topics a member is notified of on their devices. */
export const ofPushSettings = {
  lane: () => 'pushSettings',
  touches: () => [{ kind: 'pushSettings', key: 'me' }],
  onRefusal: 'continue' as const,
  pending: { icon: 'profile' as const, about: () => ({ is: 'plain' as const, of: 'pushSettings' }) },
}
