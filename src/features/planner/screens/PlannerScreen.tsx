import { useLocation } from '@tanstack/react-router'
import { PlanList } from '../parts/PlanList.tsx'
import type { PlanMapSlot } from '../parts/PlanMap.tsx'
import { PlanPage } from '../parts/PlanPage.tsx'
import { SharedPlanPage } from '../parts/SharedPlanPage.tsx'
import { isPlanFragment } from '../data/share-link.ts'

/** S2-48, S3-18: the list of saved plans, one of them, or one that came by link. All works offline and as a guest. */
export function PlannerScreen({ plan, map }: { plan: string | undefined; map: PlanMapSlot }) {
  const fragment = useLocation({ select: ({ hash }) => hash })
  if (isPlanFragment(fragment)) return <SharedPlanPage key={fragment} fragment={fragment} />
  return plan ? <PlanPage key={plan} id={plan} map={map} /> : <PlanList />
}
