import { Link } from '@tanstack/react-router'
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whenNear } from '#src/art/near.ts'
import { useContentItems } from '#src/data/content.ts'
import { ProductCard } from '#src/entities/product/ProductCard.tsx'
import { Skeleton } from '#src/ui/marks/Skeleton.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { LOWER_ASK, PASSES, SHOWN } from '../data/home-lists.ts'
import { CARD, CardRow } from './CardRow.tsx'
import { Coming } from './Coming.tsx'

type Part = (props: { isNear: boolean }) => ReactNode

/**
 * Events and ranking, a script of their own. Lost on the way, as without a network on a first visit, they are left out
 * and home stands; they are tried again when the city is here.
 */
function useEventsAndRanking(isWanted: boolean, complete: boolean): Part | 'coming' | 'lost' {
  const [part, setPart] = useState<Part | 'coming' | 'lost'>('coming')
  useEffect(() => {
    if (!isWanted) return
    import('./EventsAndRanking.tsx').then(
      ({ EventsAndRanking }) => setPart(() => EventsAndRanking),
      () => setPart('lost'),
    )
  }, [isWanted, complete])
  return part
}

/**
 * What is under the fold: passes, the events that go on, and who leads this month. On a first visit it is asked for when
 * somebody comes near it, and until then its place is kept: who does not scroll pays nothing for it.
 * @param above whether what stands above is here: until then everything is near
 * @param complete whether the city is on this device
 */
export function LowerLists({ above, complete }: { above: boolean; complete: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(
    () => (above && place.current ? whenNear(place.current, () => setNear(true)) : undefined),
    [above],
  )
  const part = useEventsAndRanking(isNear || complete, complete)
  return (
    <div ref={place}>
      <Passes isNear={isNear} />
      {part === 'coming' && <Coming />}
      {typeof part === 'function' && createElement(part, { isNear })}
    </div>
  )
}

function Passes({ isNear }: { isNear: boolean }) {
  const { t } = useTranslation('home')
  const { t: tc } = useTranslation('common')
  // the first products by number are none of them passes
  const { items: passes, state } = useContentItems('product', PASSES, isNear ? SHOWN : 0, LOWER_ASK)
  if (passes.length === 0 && state !== 'loading') return null
  const popular = [...passes].sort((a, b) => b.purchased - a.purchased || a.no - b.no).slice(0, SHOWN)
  return (
    <Section
      title={t('passes')}
      more={
        <Link to="/list/$cid" params={{ cid: 'pass' }}>
          {tc('action.seeAll')}
        </Link>
      }
    >
      <CardRow>
        {popular.map((product) => (
          <ProductCard key={product.no} product={product} className={CARD} />
        ))}
        {popular.length === 0 &&
          Array.from({ length: SHOWN }, (_, at) => (
            <div key={at} className={CARD}>
              <Skeleton shape="pic" ratio="4 / 3" />
              <div className="h-22" />
            </div>
          ))}
      </CardRow>
    </Section>
  )
}
