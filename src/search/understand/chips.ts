export type ChipKind =
  | 'category'
  /** Something that takes place: `happening`. */
  | 'kind'
  | 'theme'
  | 'district'
  | 'city'
  | 'amenity'
  | 'without'
  /** What is not wanted: `category.cafe`, `place.1013`. */
  | 'except'
  | 'mood'
  | 'who'
  /** `me`, `place` (the one that was named) or a landmark. */
  | 'near'
  | 'place'
  | 'within'
  | 'price'
  | 'rating'
  | 'day'
  | 'days'
  | 'at'
  | 'until'
  | 'now'
  | 'rain'
  | 'plan'
  // of plans alone
  | 'start'
  | 'end'
  | 'party'
  | 'pace'
  | 'transport'
  | 'steps'
  | 'meals'

/** One thing that was understood, and where it stands in the question (from, to). */
export interface Chip {
  kind: ChipKind
  value: string
  spans: [number, number][]
  /** How sure this is, 0 to 1: below 0.8 it only ranks and is no filter. */
  sure: number
}

export interface Understood {
  /** `question`: about orders, points or the account, and nothing to look for in the city. */
  intent: 'find' | 'plan' | 'question'
  chips: Chip[]
  /** What words may mean and nobody clearly asked for: it leaves nothing out before somebody adds it. */
  maybe: Chip[]
  /** What no rule took, and where: searched as it is. */
  rest: { text: string; span: [number, number] }[]
}
