import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { UpLink } from '#src/entities/page/UpLink.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { BoardTemplate } from '#src/templates/BoardTemplate.tsx'
import { CtaBar } from '#src/templates/CtaBar.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { SharedPlan } from '#sync/contracts/planner/shared-plan.ts'
import type { LinkFault } from '../data/share-link.ts'
import { fromShared } from '../data/shared-plan.ts'
import { MergeSheet } from './MergeSheet.tsx'
import { SharedDays } from './SharedDays.tsx'
import { usePlanPlaces } from '../data/use-plan-places.ts'
import { useShared } from '../data/use-shared.ts'
import { useTakeShared } from '../data/use-take-shared.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** A plan that came by link: shown first, kept only when the person says so. Opens without a network. */
export function SharedPlanPage({ fragment }: { fragment: string }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const read = useShared(fragment)
  const parts = usePageParts({
    state: read.state === 'reading' ? 'loading' : read.state === 'fault' ? 'empty' : 'ready',
    asOf: null,
    empty: read.state === 'fault' && <Fault fault={read.fault} />,
  })
  const shared = read.state === 'ready' ? read.shared : null
  return (
    <BoardTemplate
      {...parts}
      loading={t('shared.reading')}
      bar={{
        title: shared ? <Words>{shared.title}</Words> : t('shared.title'),
        back: <UpLink to="/mypage/planner" search={{}} hash="" label={t('plan.toList')} />,
      }}
      count={shared && tc('unit.places', { count: shared.stops.length })}
      tools={
        shared && (
          <Banner tone="info" inset title={t('shared.title')}>
            {t('shared.text')}
          </Banner>
        )
      }
      cta={shared && <Take shared={shared} />}
    >
      {shared && <SharedDays shared={shared} />}
    </BoardTemplate>
  )
}

function Fault({ fault }: { fault: LinkFault }) {
  const { t } = useTranslation('planner')
  return (
    <EmptyState
      petro="boat"
      title={t(`shared.${fault}`)}
      action={
        <Link to="/mypage/planner" search={{}} hash="" className={buttonClass({ variant: 'primary' })}>
          {t('plan.toList')}
        </Link>
      }
    >
      {t(`shared.${fault}Text`)}
    </EmptyState>
  )
}

function Take({ shared }: { shared: SharedPlan }) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const take = useTakeShared()
  const own = usePersonal('itinerary').items
  const places = usePlanPlaces(shared.stops.map(([, placeNo]) => placeNo))
  const [isMerging, setMerging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // a second press may come before the button is drawn as busy
  const isUnderWay = useRef(false)
  const nameOf = (no: number) => {
    const place = places.get(no)
    return place && l(place.name)
  }
  const save = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    await take(fromShared(shared, newUuid, nameOf), 0, t('shared.saved'))
    isUnderWay.current = false
    setBusy(false)
  }
  return (
    <>
      <CtaBar column>
        {own.length > 0 && (
          <Button variant="outline" full aria-haspopup="dialog" onClick={() => setMerging(true)}>
            {t('shared.merge')}
          </Button>
        )}
        <Button variant="primary" full busy={isBusy} onClick={() => void save()}>
          {t('shared.save')}
        </Button>
      </CtaBar>
      {isMerging && (
        <MergeSheet
          shared={shared}
          plans={own.map(({ value }) => value)}
          nameOf={nameOf}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  )
}
