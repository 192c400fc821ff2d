import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWaitText } from '#src/entities/waiting/use-wait-text.ts'
import { WaitEstimate } from '#src/entities/waiting/WaitEstimate.tsx'
import { formatDistance, formatTime } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import type { ShopLine } from '../data/near-first.ts'

/** A shop with its line: how many wait, how long that takes, whether one may join from here. */
export function ShopRow({ line: { shop, metres } }: { line: ShopLine }) {
  const { t } = useTranslation('waiting-place')
  const { t: tl } = useTranslation('line')
  const l = useLocalized()
  const { wait, mode } = useWaitText()
  const { shopNo, teams, until, seenAt } = shop
  const isOpen = shop.mode === 'open'
  return (
    <li className="py-4">
      <h3 className="text-title3">
        <Link to="/product/mkif-{$mkno}" params={{ mkno: shopNo }} className="g-link">
          {l(shop.name)}
        </Link>
        {metres !== null && (
          <span className="text-body2 text-ink-3 g-num">&nbsp;· {formatDistance(metres)}</span>
        )}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-body g-num">
        {isOpen ? (
          <>
            <span>{teams === 0 ? t('nobody') : tl('teams', { count: teams })}</span>
            {teams > 0 && <WaitEstimate>{wait(shop)}</WaitEstimate>}
          </>
        ) : (
          <span>{mode(shop.mode, until)}</span>
        )}
      </p>
      {isOpen && shop.from === null && seenAt && (
        <p className="mt-1 text-caption text-ink-3">{t('silent', { time: formatTime(seenAt) })}</p>
      )}
      {isOpen && shop.remote && (
        <p className="mt-3">
          <Link
            to="/waiting/mbr-{$sn}"
            params={{ sn: shopNo }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('remote')}
          </Link>
        </p>
      )}
    </li>
  )
}
