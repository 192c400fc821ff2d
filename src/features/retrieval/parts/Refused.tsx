import { Link } from '@tanstack/react-router'
import type { Outcome, WayOut } from '#sync/domain/plan/outcome.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { usePlanWords } from '#src/entities/plan/use-plan-words.ts'

type Props = { outcome: Extract<Outcome, { is: 'none' }>; onWay: (way: WayOut) => void }

/** Why there is no plan, and the one thing to change. */
export function Refused({ outcome: { because, way }, onWay }: Props) {
  const { t } = useTranslation('retrieval')
  const say = usePlanWords()
  const action =
    way === null ? undefined : way.is === 'loadContent' ? (
      <Link to="/bag/packs" className={buttonClass({ variant: 'primary' })}>
        {say.way(way)}
      </Link>
    ) : (
      <Button onClick={() => onWay(way)}>{say.way(way)}</Button>
    )
  return (
    <EmptyState title={t('plan.none')} petro="boat" action={action}>
      {say.refusal(because)}
    </EmptyState>
  )
}
