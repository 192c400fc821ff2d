import { lineKey } from '#sync/domain/cart.ts'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { canAccept, type LineChange, type OrderChanges as Changes } from '../data/order-changes.ts'
import { useLineName } from './CartLineCard.tsx'

type Props = { changes: Changes; onAccept: () => void; onCart: () => void }

/** What changed since it was looked at, line by line with old and new, before anything is paid. */
export function OrderChanges({ changes, onAccept, onCart }: Props) {
  const { t } = useTranslation('commerce')
  const { lines, slot } = changes
  const acceptable = canAccept(changes)
  return (
    <Card role="alert" aria-label={t('pay.changes.title')}>
      <h2 className="text-title3">{t('pay.changes.title')}</h2>
      <p className="mt-1 text-body2 text-ink-2">
        {t(acceptable ? 'pay.changes.text' : 'pay.changes.textGone')}
      </p>
      <ul className="g-rows mt-2">
        {lines.map((change) => (
          <Line key={lineKey(change.line)} change={change} />
        ))}
        {slot && (
          <li className="py-3">
            <p className="text-label">{t('pay.changes.slot')}</p>
            <p className="text-body2 text-danger">
              {t(`pay.changes.slots.${slot.state === 'ok' ? 'full' : slot.state}`, { count: slot.free ?? 0 })}
            </p>
          </li>
        )}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {acceptable && (
          <Button size="sm" onClick={onAccept}>
            {t('pay.changes.accept')}
          </Button>
        )}
        <Button size="sm" variant={acceptable ? 'outline' : 'primary'} onClick={onCart}>
          {t('pay.changes.toCart')}
        </Button>
      </div>
    </Card>
  )
}

function Line({ change: { line, price, left } }: { change: LineChange }) {
  const { t } = useTranslation('commerce')
  const language = useLanguage()
  const [product] = useContentByKeys('product', [line.gdsSn])
  const name = useLineName()({ ...line, options: [], stock: line.free }, product)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-label">
        {name}
        {line.state !== 'ok' && <Tag tone="danger">{t(`pay.changes.states.${line.state}`)}</Tag>}
      </p>
      {price && (
        <p className="text-body2 g-num">
          <span className="text-ink-3">{t('pay.changes.price')}</span>{' '}
          <s className="text-ink-3">{formatWon(price.from, language)}</s>{' '}
          <b className={price.to > price.from ? 'text-danger' : 'text-saved'}>
            {formatWon(price.to, language)}
          </b>
        </p>
      )}
      {left && (
        <p className="text-body2 g-num">
          {left.from === null
            ? t('pay.changes.leftNow', { count: left.to })
            : t('pay.changes.left', { from: left.from, to: left.to })}
        </p>
      )}
    </li>
  )
}
