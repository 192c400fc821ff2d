import { expect, it } from 'vitest'
import { createGlance, logOf } from './log.ts'

it('X-01 a code held before the camera is one scan; shown again later, or another code, is another', () => {
  const takes = createGlance()
  const seen = [0, 160, 320, 2700, 2860, 6000].map((at) => takes('a', at))
  expect(seen).toEqual([true, false, false, false, false, true])
  expect([takes('b', 6100), takes('a', 6200)]).toEqual([true, true])
})

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
