import * as z from 'zod/mini'
import { Theme } from '../base/codes.ts'
import { Motif } from '../base/facts.ts'
import { Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** Curated hot places; page /curation/hotplace/{no}. */
export const Hotplace = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  description: Localized,
  places: z.array(z.strictObject({ placeNo: SerialNo, line: Localized })).check(z.minLength(1)),
  themes: z.array(Theme),
  motif: Motif,
  updatedAt: Instant,
})
export type Hotplace = z.infer<typeof Hotplace>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  hotplace: Hotplace,
} as const
