import { Link } from '@tanstack/react-router'
import { Route, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import type { Way } from '../data/way.ts'

/** The way that is drawn on the map, above the list. */
export function WayLine({ way, onClear }: { way: Way; onClear: () => void }) {
  const { t } = useTranslation('map')
  const key = way.id.slice(way.kind.length + 1)
  return (
    <div
      className="mb-2 flex items-center gap-3 rounded-field bg-tint py-1 ps-3 text-on-tint"
      data-map-way={way.id}
    >
      <Route size={20} />
      <p className="min-w-0 flex-1 text-label">
        {way.title}{' '}
        <span className="text-caption whitespace-nowrap g-num">{t('way.stops', { count: way.stops })}</span>
      </p>
      {way.kind === 'course' ? (
        <Link {...recordAddress.course({ no: Number(key) })} className="g-link text-label">
          {t('way.read')}
        </Link>
      ) : (
        <Link to="/mypage/planner" search={{ plan: key }} className="g-link text-label">
          {t('way.read')}
        </Link>
      )}
      <IconButton label={t('way.clear')} icon={<X size={20} />} onClick={onClear} />
    </div>
  )
}
