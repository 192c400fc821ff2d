import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { isPlanned, planWithMeeting } from '../data/meeting-plan.ts'

type Props = { group: PostRecord & { meeting: NonNullable<PostRecord['meeting']> } }

/** Puts a group's meeting into the person's own plan of that day, or a new one; works without a network. */
export function PlanMeeting({ group }: Props) {
  const { t } = useTranslation('community')
  const report = useReport()
  const save = useCommand(saveItinerary)
  const plans = usePersonal('itinerary').items.map(({ value }) => value)
  if (isPlanned(plans, group))
    return (
      <Link to="/mypage/planner" className={buttonClass({ variant: 'outline', size: 'sm' }, 'mt-4')}>
        {t('plan.show')}
      </Link>
    )
  const press = async () => {
    report(await save(planWithMeeting(plans, group, newUuid)), {
      ...{ tone: 'saved', text: t('plan.saved'), queued: true },
    })
  }
  return (
    <Button variant="outline" size="sm" className="mt-4" onClick={() => void press()}>
      {t('group.toPlanner')}
    </Button>
  )
}
