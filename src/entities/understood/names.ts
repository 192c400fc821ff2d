import type { Chip } from '#src/search/understand/chips.ts'

/** What names a chip among those of a question. */
export const chipName = ({ kind, value }: Pick<Chip, 'kind' | 'value'>): string => `${kind}:${value}`

/** Words no rule took, as something that can be taken away. */
export const REST = 'rest'

/** Marks the name of a chip that was only suggested and has been added. */
const ADDED = '+'
/** What stands among the changes where a suggested chip was added. */
export const addedName = (chip: Pick<Chip, 'kind' | 'value'>): string => ADDED + chipName(chip)
/** Names of the changes that took something away. */
export const takenAway = (off: readonly string[]): string[] => off.filter((own) => !own.startsWith(ADDED))
/** The changes once a chip is taken away: one that was added is a suggestion again. */
export const without = (off: readonly string[], id: string): string[] =>
  off.includes(ADDED + id) ? off.filter((own) => own !== ADDED + id) : [...off, id]
