import * as z from 'zod/mini'
import { City, District } from '../base/codes.ts'
import { ContentPictures, Motif, Position } from '../base/facts.ts'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'

/** Ulsan NOW: festivals (cnf), performances and exhibitions (cnn). Status is derived from the days. */
export const Happening = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  board: z.enum(['cnf', 'cnn']),
  kind: z.enum(['festival', 'performance', 'exhibition']),
  title: Localized,
  summary: Localized,
  description: Localized,
  from: Day,
  to: Day,
  /** The days move every year and are not announced yet. */
  datesTentative: z.boolean(),
  hoursText: z.optional(Localized),
  venue: Localized,
  placeNo: z.nullable(SerialNo),
  city: City,
  district: z.nullable(District),
  position: Position,
  contact: z.nullable(z.string()),
  website: z.nullable(z.url()),
  fee: Localized,
  program: z.array(Localized),
  motif: Motif,
  pictures: z.optional(ContentPictures),
  source: z.string(),
  updatedAt: Instant,
})
export type Happening = z.infer<typeof Happening>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  happening: Happening,
} as const
