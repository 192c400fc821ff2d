import type { Localized } from '#sync/contracts/base/locale.ts'

/** Anything published with a heading: places and what is sold have a name, what is told has a title. */
export type Titled = { name: Localized } | { title: Localized }

/** The heading of a record in all languages. */
export const titleOf = (record: Titled): Localized => ('name' in record ? record.name : record.title)
