import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetPlace } from '#src/data/waiting-places.ts'
import { useServices } from '#src/data/services.ts'
import { OfflineBanner } from '#src/entities/page/OfflineBanner.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { isDead, stateOf, type PlaceState } from '#src/entities/waiting/place-state.ts'
import { useShopName } from '#src/entities/waiting/use-shop-name.ts'
import { chime } from '#src/platform/device/chime.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { usePlace, type Place } from '../data/use-place.ts'
import { PlaceActions } from '../parts/PlaceActions.tsx'
import { PlaceHero } from '../parts/PlaceHero.tsx'
import { PlaceNotes } from '../parts/PlaceNotes.tsx'
import { QueueDots } from '../parts/QueueDots.tsx'
import { ShopLinks } from '../parts/ShopLinks.tsx'

type Props = {
  shopNo: number
  /** What stands behind the # of the address. */
  code: string
}

/** S2-113 on a phone: a place in line without account or number; offline it shows what was last heard, with its age. */
export function PlaceScreen({ shopNo, code }: Props) {
  const { t } = useTranslation('waiting-place')
  const place = usePlace(shopNo, code)
  const shop = useShopName(shopNo)
  const now = useServices().now()
  const row = rowOf(place)
  const state = row && stateOf(row, now)
  useCalledChime(state)
  const parts = usePageParts({
    state: place.kind === 'loading' ? 'loading' : row ? 'ready' : 'empty',
    asOf: null,
    empty: (
      <EmptyState title={t(EMPTY[place.kind] ?? 'place.noCode')} petro="boat">
        {t(place.kind === 'unheard' ? 'place.lettersText' : 'place.noCodeText')}
      </EmptyState>
    ),
  })
  const offline = <OfflineNote />
  if (!row || !state)
    return <HubTemplate {...parts} offline={offline} bar={{ title: shop, back: <UpLink to="/waiting" /> }} />
  const kept = place.kind === 'kept' ? place.row : null
  return (
    <HubTemplate
      {...parts}
      offline={offline}
      hero={<PlaceHero shop={shop} row={row} state={state} />}
      cta={kept && kept.claim !== 'taken' && !isDead(state) && <PlaceActions row={kept} />}
    >
      <div className="mx-auto max-w-180">
        {state === 'waiting' && row.seen && <QueueDots ahead={row.seen.ahead ?? 0} />}
        {kept && !isDead(state) && <PlaceNotes row={kept} state={state} />}
        {!kept && (
          <Banner inset tone="danger">
            {t('place.notKept')}
          </Banner>
        )}
        {kept && isDead(state) && <Removal id={kept.id} />}
        <ShopLinks shopNo={shopNo} />
      </div>
    </HubTemplate>
  )
}

const EMPTY: Partial<Record<Place['kind'], 'place.forged' | 'place.letters'>> = {
  forged: 'place.forged',
  unheard: 'place.letters',
}

/** What is shown: the place kept, or what the code says by itself where the device keeps nothing. */
function rowOf(place: Place) {
  if (place.kind === 'kept') return place.row
  return place.kind === 'unkept' ? { ...place.claims, seen: null, seenAt: null } : null
}

/** Sounds and shakes once when the place is called while somebody looks at it. */
function useCalledChime(state: PlaceState | null) {
  const before = useRef(state)
  useEffect(() => {
    if (state === 'called' && before.current === 'waiting') chime('ask')
    before.current = state
  }, [state])
}

function OfflineNote() {
  const { t } = useTranslation('waiting-place')
  return useOffline() ? <OfflineBanner>{t('place.offline')}</OfflineBanner> : null
}

function Removal({ id }: { id: string }) {
  const { t } = useTranslation('waiting-place')
  const navigate = useNavigate()
  // the address brings its place back as long as it is open
  const remove = async () => {
    await navigate({ to: '/waiting' })
    await forgetPlace(id)
  }
  return (
    <p className="mt-6 flex flex-wrap gap-2">
      <Link to="/waiting" className={buttonClass({ variant: 'primary' })}>
        {t('place.elsewhere')}
      </Link>
      <Button variant="outline" onClick={() => void remove()}>
        {t('place.remove')}
      </Button>
    </p>
  )
}
