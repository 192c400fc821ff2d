import type { Rule } from './rule.ts'
import { prices } from './rules/commerce.ts'
import { days } from './rules/days.ts'
import { identity, schema } from './rules/files.ts'
import { honesty } from './rules/honesty.ts'
import { hours } from './rules/hours.ts'
import { filled, purity } from './rules/languages.ts'
import { figures, lengths, shape } from './rules/lengths.ts'
import { links } from './rules/links.ts'
import { neighbours } from './rules/looks.ts'
import { position } from './rules/places-on-map.ts'
import { style } from './rules/style.ts'
import { travelTest } from './rules/travel-test.ts'
import { legs } from './rules/travel.ts'
import { banned, ownWords, wording } from './rules/wording.ts'

/** What the server itself must be sure of before it takes content in. */
export const SEEDING_RULES: readonly Rule[] = [schema, identity, links, days]

/** Every rule, in the order it is printed. */
export const RULES: readonly Rule[] = [
  ...SEEDING_RULES,
  filled,
  purity,
  banned,
  wording,
  style,
  ownWords,
  lengths,
  shape,
  figures,
  position,
  hours,
  honesty,
  prices,
  legs,
  travelTest,
  neighbours,
]
