import type { MotifName } from './motif-names.ts'
import type { PaletteName } from './palettes.ts'

/** What kind of thing the picture stands for; the seed picks a motif from its set. */
export type CoverTheme = 'food' | 'cafe' | 'stay' | 'spot' | 'ride' | 'event' | 'talk' | 'road'

export const THEME_MOTIFS: Record<CoverTheme, readonly [MotifName, ...MotifName[]]> = {
  food: ['bowl', 'grill', 'fish', 'market'],
  cafe: ['cup'],
  stay: ['bed', 'hanok', 'farm'],
  spot: [
    'rocks',
    'bamboo',
    'petroglyph',
    'sunrise',
    'silvergrass',
    'onggi',
    'whale',
    'beach',
    'waterfall',
    'rose',
    'cable',
    'museum',
    'bridge',
    'skyline',
  ],
  ride: ['bus', 'taxi', 'bike', 'boat'],
  event: ['lantern', 'stage', 'museum'],
  talk: ['road', 'pebble'],
  road: ['road', 'silvergrass', 'bamboo', 'sunrise', 'rocks', 'whale'],
}

export type CoverSubject = {
  /** The identifier the thing keeps for ever: the whole picture follows from it. */
  id: string
  theme?: CoverTheme
  /**
   * The record's number: neighbours by number get different palettes and compositions. Without one the identifier
   * decides alone.
   */
  turn?: number
  /** Narrower than the theme, for example from tags. */
  motifs?: readonly [MotifName, ...MotifName[]]
  motif?: MotifName
  palette?: PaletteName
  /** False prints the plain picture: first palette and composition, no mirror, zoom or pan. */
  vary?: boolean
}
