import { THEMES } from '#sync/contracts/base/lists.ts'
import type { Theme } from '#sync/contracts/base/codes.ts'
import type { CourseLength } from './courses.ts'

const LENGTHS: readonly CourseLength[] = ['one', 'more']

/** `/curation/travel`; what is not understood is left out, never an error. */
export const coursesAddress = (raw: Record<string, unknown>): { length?: CourseLength; theme?: Theme } => ({
  length: LENGTHS.find((each) => each === raw.length),
  theme: THEMES.find((each) => each === raw.theme),
})
