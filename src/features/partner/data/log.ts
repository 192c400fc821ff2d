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

/** Milliseconds a code must be out of view before it counts as shown again. */
const AWAY = 2500

/** A camera sees a code many times a second: only its coming into view is a scan. @returns whether to take it */
export function createGlance(): (code: string, at: number) => boolean {
  let last = ''
  let seen = -Infinity
  return (code, at) => {
    const isSame = code === last && at - seen < AWAY
    last = code
    seen = at
    return !isSame
  }
}
