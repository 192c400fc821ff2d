import { PlanList } from '../parts/PlanList.tsx'
import { PlanPage } from '../parts/PlanPage.tsx'

/** S2-48, S3-18: the list of saved plans, or one of them. Everything works offline and as a guest. */
export function PlannerScreen({ plan }: { plan: string | undefined }) {
  return plan ? <PlanPage key={plan} id={plan} /> : <PlanList />
}
