import type { Localized } from '#sync/contracts/base/locale.ts'
import { cheapestNightWon } from '#sync/domain/guesthouse.ts'
import type { AnyRecord } from '#src/data/content-list.ts'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { titleOf } from '#src/entities/record/title.ts'

/** What something found is called, in all languages; a question is its own heading. */
export const headingOf = ({ record }: AnyRecord): Localized =>
  'question' in record ? record.question : titleOf(record)

/** The cheapest price something found is sold for, won; undefined where nothing is sold. */
export function fromWon({ kind, record }: AnyRecord): number | undefined {
  if (kind === 'product') return cheapestUnit(record)?.priceWon
  return kind === 'guesthouse' ? cheapestNightWon(record) : undefined
}
