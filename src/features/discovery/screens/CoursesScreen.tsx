import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Theme } from '#sync/contracts/base/codes.ts'
import { THEMES } from '#sync/contracts/base/lists.ts'
import { useContentItems } from '#src/data/content.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { CourseCard } from '#src/entities/course/CourseCard.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { coursesFor, type CourseLength } from '../data/courses.ts'

type Props = { length: CourseLength | null; theme: Theme | null }

const LENGTHS = ['one', 'more'] as const
const LENGTH_WORDS = { one: 'oneDay', more: 'moreDays' } as const

/** S2-04 Travel courses. */
export function CoursesScreen({ length, theme }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const live = useContentItems('course')
  const shown = coursesFor(live.items, length, theme)
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
      none={<EmptyState title={t('courses.empty')}>{t('courses.emptyText')}</EmptyState>}
    >
      <ul className="g-grid mt-4">
        {shown.map((course) => (
          <li key={course.no}>
            <CourseCard course={course} saved={live.complete} heading="h2" />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
