import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Course } from '#sync/contracts/places/course.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { PendingChip, SavedMark } from '#src/ui/marks/Marks.tsx'
import { itineraryFromCourse } from '../data/itinerary-from-course.ts'

/** Takes the course over as a plan of one's own; once taken, it leads to the plans. Over it what else is decided by. */
export function CourseCta({ course, children }: { course: Course; children?: ReactNode }) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { busy, save } = useSaveCourse(course)
  const plans = usePersonal('itinerary').items.filter((plan) => plan.value.fromCourseNo === course.no)
  const waiting = plans.some((plan) => plan.pending.length > 0)
  if (plans.length === 0)
    return (
      <CtaBar>
        {children}
        <Button variant="primary" full busy={busy} onClick={() => void save()}>
          {t('course.save')}
        </Button>
      </CtaBar>
    )
  return (
    <CtaBar
      note={
        waiting ? (
          <PendingChip>{tc('offline.queued')}</PendingChip>
        ) : (
          <SavedMark>{t('course.alreadySaved')}</SavedMark>
        )
      }
      column
    >
      {children}
      <Link to="/mypage/planner" className={buttonClass({ variant: 'primary', full: true })}>
        {t('course.openPlan')}
      </Link>
    </CtaBar>
  )
}

function useSaveCourse(course: Course): { busy: boolean; save: () => Promise<void> } {
  const { t } = useTranslation('discovery')
  const language = useLanguage()
  const report = useReport()
  const [busy, setBusy] = useState(false)
  const run = useCommand(saveItinerary)
  const places = useContentByKeys(
    'place',
    course.stops.map((stop) => stop.placeNo),
  )
  const save = async () => {
    setBusy(true)
    const result = await run(itineraryFromCourse(course, places, language, newUuid))
    setBusy(false)
    report(result, { tone: 'saved', text: t('course.saved'), queued: true })
  }
  return { busy, save }
}
