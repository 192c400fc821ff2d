import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import { useServices } from '#src/data/services.ts'
import { forgetPlace, useKeptPlaces } from '#src/data/waiting-places.ts'
import { ageText } from '#src/i18n/age.ts'
import { freshness } from '#src/lib/freshness.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { AgeMark } from '#src/ui/marks/Marks.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { isDead, stateOf } from './place-state.ts'
import { useShopName } from './use-shop-name.ts'
import { useWaitText } from './use-wait-text.ts'

/** Places in line this device keeps, with or without an account; nothing where there are none. */
export function KeptPlaces() {
  const { t } = useTranslation('line')
  const rows = useKeptPlaces()
  if (!rows?.length) return null
  return (
    <Section title={t('kept')}>
      <ul className="g-rows">
        {rows.map((row) => (
          <KeptPlace key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function KeptPlace({ row }: { row: PlaceRow }) {
  const { t } = useTranslation('line')
  const { t: tc } = useTranslation('common')
  const { wait } = useWaitText()
  const now = useServices().now()
  const name = useShopName(row.shopNo)
  const state = stateOf(row, now)
  const { number, seen, seenAt } = row
  const isWaiting = state === 'waiting' && seen !== null && seen.ahead !== null
  return (
    <li className="flex items-center gap-2">
      <Link
        to="/waiting/done-{$sn}"
        params={{ sn: row.shopNo }}
        hash={row.code}
        className="g-row min-w-0 flex-1"
        data-own=""
      >
        <span className="g-row-body">
          <b className="text-title3">{name}</b>
          <span className="block text-body2 text-ink-2 g-num">
            {t('myNumber', { number })}&nbsp;·{' '}
            {isWaiting
              ? `${seen.ahead === 0 ? t('next') : t('ahead', { count: seen.ahead ?? 0 })}\u00a0· ${wait(seen)}`
              : t(`state.${state}`)}
          </span>
          {seenAt !== null && !isDead(state) && (
            <AgeMark level={freshness(now - seenAt)}>
              {ageText(tc, new Date(seenAt).toISOString(), now)}
            </AgeMark>
          )}
        </span>
      </Link>
      {isDead(state) && (
        <IconButton
          label={t('forget', { number })}
          icon={<X size={20} />}
          onClick={() => void forgetPlace(row.id)}
        />
      )}
    </li>
  )
}
