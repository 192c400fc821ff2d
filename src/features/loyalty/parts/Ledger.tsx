import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#src/lib/cx.ts'
import { formatCount, formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { filterLines, FILTERS, type Filter, type LedgerLine } from '../data/ledger.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** Lines shown at first, and added by each press. */
const PAGE = 10

/** Every line of the ledger; unfolded, a line names the lots it moved. */
export function Ledger({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('loyalty')
  const { t: tc } = useTranslation('common')
  const [filter, setFilter] = useState<Filter>('all')
  const [count, setCount] = useState(PAGE)
  if (lines.length === 0)
    return (
      <EmptyState row level={3} title={t('points.none')}>
        {t('points.noneText')}
      </EmptyState>
    )
  const shown = filterLines(lines, filter)
  return (
    <>
      <ChipGroup label={t('points.ledger')}>
        {FILTERS.map((each) => (
          <Chip key={each} selected={each === filter} onClick={() => setFilter(each)}>
            {t(`points.filters.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      <p role="status" className="mt-3 text-caption text-ink-3 g-num">
        {t('points.lines', { count: shown.length })}
      </p>
      <ul className="g-rows">
        {shown.slice(0, count).map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shown.length > count && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setCount(count + PAGE)}>
          {tc('action.more')}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: LedgerLine }) {
  const { t } = useTranslation('loyalty')
  const language = useLanguage()
  const words = useLedgerWords()
  const sign = line.change < 0 ? '−' : '+'
  return (
    <details>
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-3">
        <span className="min-w-0 flex-1">
          <span className="block text-label">{words.kind(line)}</span>
          <span className="block text-caption text-ink-3 g-num">
            <time dateTime={line.day}>{formatFullDay(line.day, language)}</time>
          </span>
        </span>
        <span className="text-end g-num">
          <b className={cx('block text-label', line.change > 0 && 'text-link')}>
            {sign}
            {t('points.won', { points: formatCount(Math.abs(line.change)) })}
          </b>
          <span className="block text-caption text-ink-3">
            {t('points.after', { points: formatCount(line.balance) })}
          </span>
        </span>
      </summary>
      <div className="pb-4 text-body2 text-ink-2 g-num">
        {line.orderNumber && <p>{t('points.order', { number: line.orderNumber })}</p>}
        <ul className="grid list-disc gap-1 ps-5">
          {line.parts.map((part) => (
            <li key={`${part.lot?.id}-${part.fate}`}>{words.part(part)}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
