import type { Redemption } from '#sync/contracts/tickets/redemption.ts'

/** A scan that opened nothing; it stays on this device. */
export type Refused = { at: string; why: string; productNo: number | null; gate: string }

/** Refused scans kept. */
export const REFUSED_KEPT = 200

export type LogLine = { at: string; productNo: number | null } & (
  | { kind: 'scan'; redemption: Redemption; pending: boolean }
  | { kind: 'refused'; why: string }
)

/** Everything scanned on this device's account, newest first. */
export function logOf(
  redemptions: readonly { value: Redemption; pending: string[] }[],
  refused: readonly Refused[],
): LogLine[] {
  const scans = redemptions.map(({ value, pending }): LogLine => ({
    kind: 'scan',
    at: value.scannedAt,
    productNo: value.productNo,
    redemption: value,
    pending: pending.length > 0,
  }))
  const rest = refused.map(({ at, why, productNo }): LogLine => ({ kind: 'refused', at, why, productNo }))
  return [...scans, ...rest].sort((a, b) => (a.at < b.at ? 1 : -1))
}
