import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newUuid } from '#src/platform/device/new-id.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import type { SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import { draftOf } from '../data/plan.ts'
import { mergeShared, type Merged } from '../data/shared-plan.ts'
import { useTakeShared } from '../data/use-take-shared.ts'

type Props = {
  shared: SharedPlan
  plans: readonly Itinerary[]
  nameOf: (placeNo: number) => string | undefined
  onClose: () => void
}

/** What would change, counted; the stops get their names when it is done. */
const counted = () => ''

/** Which plan of one's own takes the shared one in; what would change is said before it is done. */
export function MergeSheet({ shared, plans, nameOf, onClose }: Props) {
  const { t } = useTranslation('planner')
  const take = useTakeShared()
  const [asked, setAsked] = useState<Itinerary | null>(null)
  const latest = [...plans].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const confirm = async () => {
    const into = asked
    const merged = into && mergeShared(draftOf(into), shared, newUuid, nameOf)
    if (!merged) return
    setAsked(null)
    await take(merged.plan, into.version, t('shared.merged', { name: into.title, count: merged.added }))
  }
  const preview = (into: Itinerary) => mergeShared(draftOf(into), shared, counted, nameOf)
  return (
    <>
      <PageSheet onClose={onClose} title={t('shared.mergeTitle')}>
        <ul className="g-rows">
          {latest.map((into) => (
            <li key={into.id}>
              <PlanChoice into={into} merged={preview(into)} onChoose={() => setAsked(into)} />
            </li>
          ))}
        </ul>
      </PageSheet>
      <Confirm
        open={asked !== null}
        title={t('shared.confirmTitle', { name: asked?.title })}
        confirmLabel={t('shared.mergeShort')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        {asked && t('shared.confirmText', { count: preview(asked)?.added ?? 0 })}
      </Confirm>
    </>
  )
}

type ChoiceProps = { into: Itinerary; merged: Merged | null; onChoose: () => void }

function PlanChoice({ into, merged, onChoose }: ChoiceProps) {
  const { t } = useTranslation('planner')
  const says = !merged
    ? t('shared.tooMany')
    : merged.added === 0
      ? t('shared.addsNone')
      : merged.skipped > 0
        ? t('shared.addsSome', { count: merged.added, skipped: merged.skipped })
        : t('shared.adds', { count: merged.added })
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-title3">{into.title}</h3>
        <p className="text-caption text-ink-2 g-num">{says}</p>
      </div>
      <Button
        variant="tint"
        size="sm"
        aria-label={t('shared.mergeInto', { name: into.title })}
        reason={(!merged || merged.added === 0) && says}
        onClick={onChoose}
      >
        {t('shared.mergeShort')}
      </Button>
    </div>
  )
}
