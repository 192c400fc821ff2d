import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { daysOf, itineraryFromPlan } from '../data/plan.ts'

type Props = { plan: NonNullable<PostRecord['plan']> }

/** The stops of a shared plan, day by day, and a copy of it for oneself. */
export function PlanStops({ plan }: Props) {
  const { t } = useTranslation('community')
  const l = useLocalized()
  const numbers = plan.stops.flatMap(({ placeNo }) => placeNo ?? [])
  const places = new Map(useContentByKeys('place', numbers).map((place) => [place.no, place]))
  return (
    <Section title={t('plan.stops')}>
      {daysOf(plan).map(({ day, stops }) => (
        <section key={day} className="mt-4">
          <h3 className="text-title3">{t('plan.day', { number: day })}</h3>
          {stops.length === 0 && <p className="mt-1 text-body2 text-ink-3">{t('plan.free')}</p>}
          <ol className="g-rows">
            {stops.map((stop) => {
              const place = stop.placeNo === null ? undefined : places.get(stop.placeNo)
              return (
                <li key={stop.id} className="flex items-baseline gap-3 py-3">
                  {stop.time && <span className="text-caption text-ink-3 g-num">{stop.time}</span>}
                  <span className="g-row-body text-body">
                    {place ? (
                      <Link {...recordAddress.place(place)} className="g-link">
                        {l(place.name)}
                      </Link>
                    ) : (
                      <Words>{stop.title}</Words>
                    )}
                  </span>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <SavePlan plan={plan} />
    </Section>
  )
}

function SavePlan({ plan }: Props) {
  const { t } = useTranslation('community')
  const report = useReport()
  const save = useCommand(saveItinerary)
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const press = async () => {
    setState('busy')
    const isStored = report(await save(itineraryFromPlan(plan, newUuid)), {
      ...{ tone: 'saved', text: t('plan.saved'), queued: true },
    })
    setState(isStored ? 'saved' : 'open')
  }
  if (state === 'saved')
    return (
      <Link to="/mypage/planner" className={buttonClass({ variant: 'outline' }, 'mt-4')}>
        {t('plan.show')}
      </Link>
    )
  return (
    <Button variant="outline" className="mt-4" busy={state === 'busy'} onClick={() => void press()}>
      {t('plan.save')}
    </Button>
  )
}
