import type { Chip } from '#src/search/understand/chips.ts'

/** What names a chip among those of a question. */
export const chipName = ({ kind, value }: Pick<Chip, 'kind' | 'value'>): string => `${kind}:${value}`

/** Words no rule took, as something that can be taken away. */
export const REST = 'rest'
