/** Closed lists of what is told, asked and played beside the places themselves; kept apart from those of the first screen. */
export const GUESTHOUSE_FACILITIES = [
  'kitchen',
  'barbecue',
  'parking',
  'wifi',
  'airConditioning',
  'heatedFloor',
  'valley',
  'farm',
  'campfire',
  'laundry',
  'pets',
  'familyRoom',
  'breakfast',
  'stepFree',
] as const
