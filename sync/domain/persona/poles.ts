import type { TEST_AXES, TEST_POLES } from '#sync/contracts/play/lists.ts'

export type Axis = (typeof TEST_AXES)[number]
export type Pole = (typeof TEST_POLES)[number]

/** The two ends of each axis, as the four letters of a whale's code stand (S9-09). */
export const AXIS_POLES: Record<Axis, readonly [Pole, Pole]> = {
  planning: ['C', 'I'],
  course: ['F', 'P'],
  movement: ['R', 'A'],
  exploration: ['S', 'D'],
}

/** The four letters of a code, in the order of the axes; null for what is no code. */
export function polesOf(code: string): Pole[] | null {
  const poles = Object.values(AXIS_POLES).flatMap((ends, at) => ends.find((pole) => pole === code[at]) ?? [])
  return poles.length === 4 && code.length === 4 ? poles : null
}

/** All sixteen codes. */
export const CODES: readonly string[] = Object.values(AXIS_POLES).reduce<string[]>(
  (codes, ends) => codes.flatMap((code) => ends.map((pole) => code + pole)),
  [''],
)

/** The same whale with the other end of one axis. */
export const flipped = (code: string, at: number): string =>
  [...code].map((pole, index) => (index === at ? otherEnd(pole, at) : pole)).join('')

function otherEnd(pole: string, at: number): string {
  const [first, second] = Object.values(AXIS_POLES)[at] ?? ['', '']
  return pole === first ? second : first
}
