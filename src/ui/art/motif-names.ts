import type { PaletteName } from './palettes.ts'

/** The palettes each motif may be printed in; the first is its own, the seed picks among them. */
export const MOTIF_PALETTES = {
  rocks: ['dawn', 'day', 'dusk', 'mist'],
  bridge: ['night', 'dusk'],
  bamboo: ['bamboo', 'mist'],
  petroglyph: ['clay', 'mist', 'night'],
  sunrise: ['dawn', 'dusk', 'day'],
  silvergrass: ['dusk', 'mist', 'clay'],
  onggi: ['clay', 'dusk'],
  whale: ['day', 'dawn', 'night'],
  skyline: ['night'],
  hanok: ['mist', 'clay', 'night', 'dusk'],
  rose: ['bamboo', 'dawn'],
  beach: ['day', 'dawn'],
  waterfall: ['bamboo', 'mist'],
  bowl: ['clay', 'day', 'bamboo'],
  grill: ['dusk', 'clay'],
  cup: ['mist', 'clay', 'dawn'],
  bed: ['night', 'dusk'],
  bus: ['day', 'dawn', 'bamboo'],
  taxi: ['dusk', 'night', 'day'],
  farm: ['bamboo', 'dusk', 'mist'],
  lantern: ['night'],
  stage: ['dusk', 'night'],
  market: ['clay', 'dusk', 'bamboo'],
  cable: ['mist', 'dawn', 'bamboo'],
  road: ['dawn', 'day', 'dusk'],
  bike: ['bamboo', 'day'],
  pebble: ['mist', 'day', 'clay'],
  boat: ['day', 'dawn', 'dusk'],
  museum: ['mist', 'clay', 'dawn'],
  fish: ['day', 'bamboo', 'mist'],
} as const satisfies Record<string, readonly [PaletteName, ...PaletteName[]]>

export type MotifName = keyof typeof MOTIF_PALETTES
