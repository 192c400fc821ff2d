import type { Palette } from './palettes.ts'
import type { Rng } from './rng.ts'

/**
 * Draws one subject in a 400x300 box; everything important lies inside the middle 260x220. `form` picks the
 * composition, from 0 up to the number in MOTIF_FORMS.
 */
export type Motif = (R: Rng, p: Palette, form: number) => string
