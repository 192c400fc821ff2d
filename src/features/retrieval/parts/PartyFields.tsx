import { useTranslation } from 'react-i18next'
import type { PlanRequest } from '#sync/domain/plan/request.ts'
import { Switch } from '#src/ui/fields/Choice.tsx'
import { Counter } from './Counter.tsx'

type Party = PlanRequest['party']

const MOST = 10

/** Who comes along: somebody, always. */
export function PartyFields({ party, onChange }: { party: Party; onChange: (party: Party) => void }) {
  const { t } = useTranslation('retrieval')
  const people = party.adults + party.kids + party.seniors
  return (
    <div className="grid gap-2" role="group" aria-label={t('sheet.party')}>
      {(['adults', 'kids', 'seniors'] as const).map((who) => (
        <Counter
          key={who}
          label={t(`sheet.${who}`)}
          value={party[who]}
          min={people === party[who] ? 1 : 0}
          max={MOST}
          onChange={(count) => onChange({ ...party, [who]: count })}
        />
      ))}
      {(['stroller', 'wheelchair', 'pets'] as const).map((what) => (
        <Switch
          key={what}
          label={t(`sheet.${what}`)}
          checked={party[what]}
          onChange={(on) => onChange({ ...party, [what]: on })}
        />
      ))}
    </div>
  )
}
