import type { Course } from '#sync/contracts/places/course.ts'
import type { Theme } from '#sync/contracts/base/codes.ts'

export type CourseLength = 'one' | 'more'

/** Courses of a length and theme, the most saved first. */
export function coursesFor(
  courses: readonly Course[],
  length: CourseLength | null,
  theme: Theme | null,
): Course[] {
  return courses
    .filter((course) => length === null || course.days > 1 === (length === 'more'))
    .filter((course) => theme === null || course.themes.includes(theme))
    .sort((a, b) => b.saved - a.saved || a.no - b.no)
}

/** Metres between the stops, all legs together. */
export const courseMetres = (course: Pick<Course, 'stops'>): number =>
  course.stops.reduce((sum, stop) => sum + (stop.legToNext?.metres ?? 0), 0)
