import { expect, it } from 'vitest'
import { logOf } from './log.ts'

it('X-01 the log has what opened the gate and what did not, the newest first, and what waits to be told', () => {
  const redemption = {
    ...{ id: 'r', ticketId: 't', productNo: 2101, quantity: 1, accepted: 0, by: 'a', gate: 'n' },
    ...{ outcome: 'waiting' as const, scannedAt: '2026-11-21T02:00:00.000Z', earlier: null },
  }
  const lines = logOf(
    [{ value: redemption, pending: ['op'] }],
    [{ at: '2026-11-21T03:00:00.000Z', why: 'revoked', productNo: null, gate: 'n' }],
  )
  expect(lines).toMatchObject([
    { kind: 'refused', why: 'revoked' },
    { kind: 'scan', pending: true, redemption: { id: 'r' } },
  ])
})
