/** The sixteen travel whales; the persona test's result and the avatars use these keys. */
export const BUDDY_NAMES = [
  'explorer',
  'art',
  'gourmet',
  'nature',
  'photo',
  'healing',
  'activity',
  'history',
  'night',
  'sns',
  'local',
  'festival',
  'luxury',
  'eco',
  'family',
  'solo',
] as const

export type BuddyName = (typeof BUDDY_NAMES)[number]
