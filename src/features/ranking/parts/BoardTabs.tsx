import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import './ranking.css'

const TAB =
  'flex min-h-11 flex-1 items-center justify-center rounded-[10px] px-1 py-1 text-center text-label text-ink-2 aria-[current=page]:bg-primary aria-[current=page]:text-on-primary'

/** Month and day, each an address. */
export function BoardTabs({ current }: { current: 'monthly' | 'daily' | null }) {
  const { t } = useTranslation('ranking')
  const to = (kind: 'monthly' | 'daily') => ({
    className: TAB,
    'aria-current': current === kind ? ('page' as const) : undefined,
  })
  return (
    <nav
      aria-label={t('boards')}
      className="ranking-tabs mx-auto flex max-w-lg gap-1 lg:mx-0 rounded-[14px] bg-surface-2 p-1"
    >
      <Link to="/ranking/monthly" {...to('monthly')}>
        {t('month')}
      </Link>
      <Link to="/ranking/daily" {...to('daily')}>
        {t('day')}
      </Link>
    </nav>
  )
}
