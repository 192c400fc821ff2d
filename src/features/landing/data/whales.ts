import type { TEST_AXES, TEST_POLES } from '#sync/contracts/play/lists.ts'
import type { Persona } from '#sync/contracts/play/travel-test.ts'
import { BUDDY_NAMES, type BuddyName } from '#src/art/buddy-names.ts'

type Axis = (typeof TEST_AXES)[number]
export type Pole = (typeof TEST_POLES)[number]

/** The two ends of each axis, as the four letters of a whale's code stand (S9-09). */
export const AXIS_POLES: Record<Axis, readonly [Pole, Pole]> = {
  planning: ['C', 'I'],
  course: ['F', 'P'],
  movement: ['R', 'A'],
  exploration: ['S', 'D'],
}

/** The drawing of a whale is named like the whale itself. */
export const buddyOf = ({ slug }: Pick<Persona, 'slug'>): BuddyName =>
  BUDDY_NAMES.find((name) => name === slug) ?? 'explorer'

/** The leanings of a whale, in the order of its code. */
export const polesOf = ({ code }: Pick<Persona, 'code'>): Pole[] =>
  Object.values(AXIS_POLES).flatMap((poles, at) => poles.find((pole) => pole === code[at]) ?? [])
