import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#sync/contracts/base/codes.ts'
import { THEMES } from '#sync/contracts/base/lists.ts'
import type { Course } from '#sync/contracts/places/course.ts'
import { useContentItems } from '#src/data/content.ts'
import { useContentByRefs } from '#src/data/content-list.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { SpotRows } from '#src/entities/list/SpotRows.tsx'
import { spotKey, type Spot, type SpotsMapSlot } from '#src/entities/list/spots.ts'
import { useSpots } from '#src/entities/list/use-spots.tsx'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { coursesFor, type CourseLength } from '../data/courses.ts'

type Props = { length: CourseLength | null; theme: Theme | null; map: SpotsMapSlot }

const LENGTHS = ['one', 'more'] as const
const LENGTH_WORDS = { one: 'oneDay', more: 'moreDays' } as const

/** S2-04 Travel courses. */
export function CoursesScreen({ length, theme, map }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const live = useContentItems('course')
  const shown = coursesFor(live.items, length, theme)
  const beside = useSpots(useStarts(shown), map)
  const show = (search: { length?: CourseLength; theme?: Theme }) =>
    void navigate({ to: '/curation/travel', search, replace: true })
  const used = THEMES.filter((each) => live.items.some((course) => course.themes.includes(each)))
  return (
    <ListPage
      title={t('courses.title')}
      live={live}
      shown={shown.length}
      total={live.items.length}
      lead={
        <>
          <ChoiceChips
            label={t('courses.days')}
            options={LENGTHS.map((value) => ({ value, label: t(`courses.${LENGTH_WORDS[value]}`) }))}
            value={length}
            onChange={(each) => show({ length: each ?? undefined, theme: theme ?? undefined })}
          />
          <ChipGroup label={t('courses.themes')} scroll>
            {used.map((each) => (
              <Chip
                key={each}
                quiet
                selected={theme === each}
                onClick={() =>
                  show({ length: length ?? undefined, theme: theme === each ? undefined : each })
                }
              >
                {tk(`theme.${each}`)}
              </Chip>
            ))}
          </ChipGroup>
        </>
      }
      count={t('courses.count', { count: shown.length })}
      map={beside.map}
      none={<EmptyState title={t('courses.empty')}>{t('courses.emptyText')}</EmptyState>}
    >
      <SpotRows pointing={beside.pointing} className="g-grid mt-4">
        {shown.map((course) => (
          <li key={course.no} data-spot={spotKey({ kind: 'course', no: course.no })}>
            <CourseCard course={course} saved={live.complete} heading="h2" />
          </li>
        ))}
      </SpotRows>
    </ListPage>
  )
}

/** Courses stand on the map where they begin. */
function useStarts(courses: readonly Course[]): Spot[] {
  const starts = useContentByRefs(
    courses.flatMap(({ stops: [first] }) => (first ? { kind: 'place' as const, no: first.placeNo } : [])),
  )
  return courses.flatMap((course) => {
    const start = starts.find((each) => each?.kind === 'place' && each.record.no === course.stops[0]?.placeNo)
    if (start?.kind !== 'place') return []
    const { position, category } = start.record
    const found = { kind: 'course' as const, record: course }
    return {
      key: spotKey({ kind: 'course', no: course.no }),
      position,
      kind: category,
      name: course.title,
      found,
    }
  })
}
