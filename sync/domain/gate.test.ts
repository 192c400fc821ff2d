import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { TicketPayload } from '#sync/contracts/tickets/code.ts'
import { mutationOf } from '../mutations/registry.ts'
import { redeemTicket } from '../mutations/ticket/redeem.ts'
import { judge, readCode } from './gate.ts'

const redeem = mutationOf(redeemTicket)

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const payload: TicketPayload = {
  kid: 'k1',
  id: ID,
  product: 2101,
  shop: 507,
  quantity: 3,
  from: '2026-11-10',
  to: '2026-11-21',
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const gate = { shops: [{ no: 507, name: { ko: '', en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' } }] }
const TODAY = '2026-11-21'
const use = (id: string, quantity: number, at = '2026-11-21T01:00:00.000Z') => ({
  ...{ id, at, quantity },
  ...{ by: 'A', gate: 'north' },
})
const known = (over: Partial<GateTicket> = {}): GateTicket => ({ id: ID, revoked: false, uses: [], ...over })
const verdict = (facts: Partial<Parameters<typeof judge>[1]> = {}, quantity = 1) =>
  judge(payload, { signed: true, gate, known: null, today: TODAY, ...facts }, quantity)

describe('reading', () => {
  it('P-06 takes a code apart, and anything else is no ticket', () => {
    const code = `GR1.${encode(payload)}.AAEC`
    expect(readCode(` ${code}\n`)).toEqual({ payload, signed: `GR1.${encode(payload)}`, signature: 'AAEC' })
    for (const text of [
      '',
      'hello',
      'GR1.x',
      `GR2.${encode(payload)}.AA`,
      `${code}.x`,
      'GR1.!!.AA',
      `GR1.${encode({ id: 1 })}.AA`,
    ])
      expect(readCode(text)).toBeNull()
  })
})

describe('judging', () => {
  it('P-06 X-01 opens for a signed ticket of its shop inside its days, the last one included', () => {
    expect(verdict()).toEqual({ kind: 'good', left: 3 })
    expect(verdict({ today: payload.from })).toEqual({ kind: 'good', left: 3 })
  })

  it('X-01 says why it stays shut: signature, shop, taken back, days', () => {
    expect(verdict({ signed: false }).kind).toBe('foreign')
    expect(verdict({ gate: { shops: [] } }).kind).toBe('otherShop')
    expect(verdict({ known: known({ revoked: true }) }).kind).toBe('revoked')
    expect(verdict({ today: '2026-11-09' })).toEqual({ kind: 'early', from: '2026-11-10' })
    expect(verdict({ today: '2026-11-22' })).toEqual({ kind: 'expired', to: '2026-11-21' })
  })

  it('X-01 counts pieces, and names who let the last one in', () => {
    const two = known({ uses: [use('u2', 1, '2026-11-21T02:00:00.000Z'), use('u1', 1)] })
    expect(verdict({ known: two })).toEqual({ kind: 'good', left: 1 })
    expect(verdict({ known: two }, 2)).toMatchObject({ kind: 'tooMany', left: 1, last: { id: 'u2' } })
    const all = known({ uses: [use('u1', 3)] })
    expect(verdict({ known: all })).toMatchObject({ kind: 'used', last: { by: 'A', gate: 'north' } })
  })

  it('X-01 a device never lets in more than a ticket has, however often it scans', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (asked) => {
        let ticket: GateTicket | null = null
        let inside = 0
        asked.forEach((quantity, index) => {
          if (verdict({ known: ticket }, quantity).kind !== 'good') return
          const id = `01890a5d-ac96-774b-bcce-b302099a80${10 + index}`
          const args = redeem.parse({
            ...{ id, code: 'c', quantity, scannedAt: '2026-11-21T01:00:00.000Z', gate: 'n' },
            ...{ ticketId: ID, productNo: 2101, by: 'A' },
          })
          ticket = redeem.overlay({ kind: 'gateTicket', key: ID }, ticket, args, 0) as GateTicket
          // Applied again, as when the server's copy has it already, it counts once.
          expect(redeem.overlay({ kind: 'gateTicket', key: ID }, ticket, args, 0)).toEqual(ticket)
          inside += quantity
        })
        expect(inside).toBeLessThanOrEqual(payload.quantity)
      }),
    )
  })
})
