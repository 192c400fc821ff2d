import { useTranslation } from 'react-i18next'
import type { Outcome, WayOut } from '#sync/domain/plan/outcome.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import { usePlanWords } from '#src/entities/plan/use-plan-words.ts'

type Props = {
  missing: Extract<Outcome, { is: 'plan' }>['missing']
  places: ReadonlyMap<number, Place>
  onWay: (way: WayOut) => void
}

/** What was asked for and is not in the plan, each with its reason and the way out. */
export function Missing({ missing, places, onWay }: Props) {
  const { t } = useTranslation('retrieval')
  const l = useLocalized()
  const say = usePlanWords()
  if (missing.length === 0) return null
  return (
    <Section title={t('plan.missing')}>
      <ul className="g-rows">
        {missing.map(({ placeNo, obstacle, way }) => {
          const place = places.get(placeNo)
          return (
            <li key={placeNo} className="py-2">
              <b className="text-label">{place ? l(place.name) : placeNo}</b>
              <p className="text-body2 text-ink-2">{say.obstacle(obstacle)}</p>
              {way && (
                <Button variant="outline" size="sm" className="mt-1" onClick={() => onWay(way)}>
                  {say.way(way)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
