import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { polesOf as polesOfCode, type Pole } from '#sync/domain/persona/poles.ts'
import { BUDDY_NAMES, type BuddyName } from '#src/art/buddy-names.ts'

/** The drawing of a whale is named like the whale itself. */
export const buddyOf = ({ slug }: Pick<Persona, 'slug'>): BuddyName =>
  BUDDY_NAMES.find((name) => name === slug) ?? 'explorer'

/** The leanings of a whale, in the order of its code. */
export const polesOf = ({ code }: Pick<Persona, 'code'>): Pole[] => polesOfCode(code) ?? []
