import { CornerDownRight, TriangleAlert } from 'lucide-react'
import type { ExplainedStop } from '#sync/domain/plan/explain.ts'
import type { PlanWarning } from '#sync/domain/plan/warnings.ts'
import { usePlanWords } from './use-plan-words.ts'

type Props = {
  stop: Pick<ExplainedStop, 'reasons' | 'warnings'>
  /** Warnings that are said elsewhere. */
  without: ReadonlySet<PlanWarning['is']>
}

/** Why a stop stands where it stands, and what does not work out there. */
export function StopReasons({ stop: { reasons, warnings }, without }: Props) {
  const say = usePlanWords()
  return (
    <>
      {reasons.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-body2 text-link" data-reasons>
          {reasons.map((reason) => (
            <li key={reason.is} className="flex gap-1.5">
              <CornerDownRight size={16} className="mt-1 flex-none" />
              <span>{say.reason(reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings
        .filter(({ is }) => !without.has(is))
        .map((warning) => (
          <p key={warning.is} className="mt-1 flex gap-1.5 text-body2 text-pending">
            <TriangleAlert size={16} className="mt-1 flex-none" />
            <span>{say.warning(warning)}</span>
          </p>
        ))}
    </>
  )
}
