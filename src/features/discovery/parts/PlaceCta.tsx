import { Link } from '@tanstack/react-router'
import { MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OpenNow } from '#src/entities/place/OpenNow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PlaceSlots } from './place-slots.ts'

type Props = { place: Place } & Pick<PlaceSlots, 'addToPlan' | 'map'>

/** What is done with a place, always at hand; on wide screens under where it is. */
export function PlaceCta({ place, addToPlan, map }: Props) {
  const { t } = useTranslation('discovery')
  const l = useLocalized()
  return (
    <CtaBar>
      <div className="hidden w-full gap-4 lg:grid">
        <div className="h-48 overflow-hidden rounded-pic bg-surface-2">{map(place)}</div>
        <div>
          <OpenNow hours={place.hours} />
          <p className="mt-1 text-body2 text-ink-2">{l(place.address)}</p>
        </div>
      </div>
      <Link to="/travelmap" search={{ place: place.no }} className={buttonClass({ variant: 'outline' })}>
        <MapIcon size={20} />
        {t('place.openMap')}
      </Link>
      {addToPlan({ placeNo: place.no, name: l(place.name), stayMinutes: place.stayMinutes })}
    </CtaBar>
  )
}
