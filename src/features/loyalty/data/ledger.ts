import type { PointEntry, PointLot, PointSource } from '#sync/contracts/points/points.ts'
import { addDays, seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { isLapsed } from '#sync/domain/points.ts'

export const LINE_KINDS = ['earn', 'spend', 'restore', 'reclaim', 'lapse'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A part of a line and the lot it belongs to; the lot is absent while the device has not received it. */
export type LinePart = { won: number; fate: PointEntry['parts'][number]['fate']; lot: PointLot | undefined }

/** A line as it is read: `change` is signed, `balance` is what was there after it. */
export type LedgerLine = {
  id: string
  kind: LineKind
  source: PointSource | null
  orderNumber: string | null
  /** The day in Seoul. */
  day: string
  change: number
  balance: number
  parts: LinePart[]
}

/**
 * Entries without those of attempts nobody paid for: what was set aside for one and came back moved nothing.
 * @param attempts numbers of such orders
 */
export function withoutAttempts(entries: readonly PointEntry[], attempts: ReadonlySet<string>): PointEntry[] {
  const moved = new Map<string, number>()
  const about = entries.filter(({ orderNumber }) => orderNumber !== null && attempts.has(orderNumber))
  for (const { orderNumber, kind, won } of about)
    if (orderNumber) moved.set(orderNumber, (moved.get(orderNumber) ?? 0) + SIGN[kind] * won)
  return entries.filter(({ orderNumber }) => orderNumber === null || moved.get(orderNumber) !== 0)
}

const SIGN: Record<LineKind, 1 | -1> = { earn: 1, restore: 1, spend: -1, reclaim: -1, lapse: -1 }

type Unsummed = Omit<LedgerLine, 'balance'> & { at: number }

/** The whole ledger: what the server wrote and what lapsed on its own, newest first, each with its balance. */
export function ledgerOf(
  lots: readonly PointLot[],
  entries: readonly PointEntry[],
  today: string,
): LedgerLine[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const written = entries.map(({ id, kind, source, orderNumber, won, at, parts }): Unsummed => ({
    id,
    kind,
    source,
    orderNumber,
    at: Date.parse(at),
    day: seoulDay(Date.parse(at)),
    change: SIGN[kind] * won,
    parts: parts.map((part) => ({ won: part.won, fate: part.fate, lot: byId.get(part.lotId) })),
  }))
  let balance = 0
  return [...written, ...lapses(lots, today)]
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ at: _at, ...line }) => ({ ...line, balance: (balance += line.change) }))
    .reverse()
}

/** What lapsed, one line a day: the day after the last good one. */
function lapses(lots: readonly PointLot[], today: string): Unsummed[] {
  const gone = lots.filter((lot) => lot.remaining > 0 && isLapsed(lot, today))
  const days = [...new Set(gone.map((lot) => lot.expiresOn))]
  return days.map((last) => {
    const parts = gone.filter((lot) => lot.expiresOn === last)
    const day = addDays(last, 1)
    return {
      id: `lapse-${last}`,
      kind: 'lapse',
      source: null,
      orderNumber: null,
      at: seoulInstant(day),
      day,
      change: -parts.reduce((sum, lot) => sum + lot.remaining, 0),
      parts: parts.map((lot) => ({ won: lot.remaining, fate: 'lapsed', lot })),
    }
  })
}

export const FILTERS = ['all', 'in', 'out', 'lapse'] as const
export type Filter = (typeof FILTERS)[number]

export function filterLines(lines: readonly LedgerLine[], filter: Filter): LedgerLine[] {
  if (filter === 'all') return [...lines]
  if (filter === 'lapse') return lines.filter(({ kind }) => kind === 'lapse')
  return lines.filter(({ kind }) => kind !== 'lapse' && (SIGN[kind] === 1) === (filter === 'in'))
}

/** The words of the file, in the reader's language. */
export type CsvWords = {
  head: readonly string[]
  kind(line: LedgerLine): string
  part(part: LinePart): string
}

/** The ledger as a table file (RFC 4180), oldest first; the mark at its start makes spreadsheets read it as UTF-8. */
export function ledgerCsv(lines: readonly LedgerLine[], words: CsvWords): string {
  const rows = [...lines]
    .reverse()
    .map((line) => [
      line.day,
      words.kind(line),
      line.orderNumber ?? '',
      String(line.change),
      String(line.balance),
      line.parts.map(words.part).join('; '),
    ])
  const cell = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${[words.head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
