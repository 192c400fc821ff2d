import { useTranslation } from 'react-i18next'
import type { Replan } from '#sync/domain/plan/variants.ts'
import type { Here } from '#src/entities/page/use-here.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { CheckGroup, RadioGroup } from '#src/ui/fields/Choice.tsx'

const KINDS = ['best', 'order', 'fewer'] as const satisfies readonly Replan[]

type Props = {
  /** Today's stops, and the numbers of those that are over. */
  stops: readonly { placeNo: number; label: string }[]
  done: readonly number[]
  onDone: (done: number[]) => void
  kind: Replan
  onKind: (kind: Replan) => void
  here: Here
}

/** Where one has been today, and how the rest of the day is to be planned again. */
export function LaterFields({ stops, done, onDone, kind, onKind, here }: Props) {
  const { t } = useTranslation('plan')
  return (
    <div className="grid gap-5">
      <CheckGroup
        label={t('now.done')}
        look="list"
        options={stops.map(({ placeNo, label }) => ({ value: String(placeNo), label }))}
        values={done.map(String)}
        onChange={(values) => onDone(values.map(Number))}
      />
      <RadioGroup
        label={t('now.how')}
        options={KINDS.map((value) => ({ value, label: t(`now.${value}`) }))}
        value={kind}
        onChange={onKind}
      />
      {!here.position && (
        <Button variant="outline" busy={here.asking} onClick={() => void here.ask()}>
          {t('now.locate')}
        </Button>
      )}
    </div>
  )
}
