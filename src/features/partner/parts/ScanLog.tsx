import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { formatDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag, type TagTone } from '#src/ui/marks/Tag.tsx'
import type { LogLine } from '../data/log.ts'

const PAGE = 20
const TONES = {
  redeemed: 'saved',
  waiting: 'pending',
  double: 'danger',
  revoked: 'danger',
  expired: 'danger',
} as const

/** What this gate scanned, what it still has to tell, and double scans once they are known. */
export function ScanLog({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useTranslation('partner')
  const { t: tc } = useTranslation('common')
  const [count, setCount] = useState(PAGE)
  const shown = lines.slice(0, count)
  const products = useContentByKeys('product', [
    ...new Set(shown.flatMap(({ productNo }) => (productNo === null ? [] : [productNo]))),
  ])
  const waiting = lines.filter((line) => line.kind === 'scan' && line.pending).length
  if (lines.length === 0) return <p className="text-body2 text-ink-2">{t('logEmpty')}</p>
  return (
    <>
      <p role="status" className="text-body2 text-ink-2 g-num">
        {waiting > 0 ? t('waiting', { count: waiting }) : t('allTold')}
      </p>
      <ul className="g-rows">
        {shown.map((line) => (
          <Line
            key={line.kind === 'scan' ? line.redemption.id : `${line.at}-${line.why}`}
            line={line}
            product={products.find(({ no }) => no === line.productNo)}
          />
        ))}
      </ul>
      {lines.length > count && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => setCount(count + PAGE)}>
          {tc('action.more')}
        </Button>
      )}
    </>
  )
}

function Line({
  line,
  product,
}: {
  line: LogLine
  product: { name: Parameters<ReturnType<typeof useLocalized>>[0] } | undefined
}) {
  const { t } = useTranslation('partner')
  const l = useLocalized()
  const language = useLanguage()
  const { tone, word, note } = useWords(line)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <time dateTime={line.at} className="text-caption text-ink-3 g-num">
          {formatDay(line.at, language)} {formatTime(line.at)}
        </time>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <p className="mt-1 text-label">
        {product ? l(product.name) : t('unknownTicket')}
        {line.kind === 'scan' && <>&nbsp;· {t('people', { count: line.redemption.quantity })}</>}
      </p>
      {note && <p className="text-body2 text-danger g-num">{note}</p>}
    </li>
  )
}

function useWords(line: LogLine): { tone: TagTone; word: string; note: string | null } {
  const { t } = useTranslation('partner')
  const language = useLanguage()
  if (line.kind === 'refused') return { tone: 'neutral', word: t('outcome.refused'), note: null }
  const { outcome, earlier, accepted, quantity } = line.redemption
  const facts = earlier && {
    ...{ gate: earlier.gate, by: earlier.by || '–', count: quantity - accepted },
    ...{ day: formatDay(earlier.at, language), time: formatTime(earlier.at) },
  }
  const note =
    outcome === 'double' && facts ? t('doubleNote', facts) : outcome === 'revoked' ? t('revokedNote') : null
  return { tone: TONES[outcome], word: t(`outcome.${outcome}`), note }
}
