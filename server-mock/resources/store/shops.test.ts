import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import type { PartnerShop, ShopDraft } from '#sync/contracts/store/shop-draft.ts'
import type { Gate } from '#sync/contracts/tickets/gate.ts'
import { call } from '../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { applicant, decide } from './testing/applicant.ts'

let server: TestServer
let no: string
let bora: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  const { id } = await (await applicant(server, 'bora@goraero.kr')).send()
  const { file } = await decide(server, id, { decision: 'approved' })
  no = String(file.application.shopNo)
  bora = await server.token('bora')
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const words = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })
const mine = async () =>
  ((await call(server, 'partnerShops', { token: bora })).result as PartnerShop[])[0] as PartnerShop
const change = async (part: Partial<ShopDraft>, token = bora) => {
  const { version, draft } = await mine()
  return call(server, 'partnerShopSave', {
    ...{ params: { shopSn: no }, body: { version, draft: { ...draft, ...part } }, token },
  })
}
const test = async (token = bora) =>
  call(server, 'partnerShopTest', {
    params: { shopSn: no },
    body: { version: (await mine()).version },
    token,
  })
const publish = async (token = admin) =>
  call(server, 'shopPublish', { params: { shopSn: no }, body: { version: (await mine()).version }, token })
const whole = { name: words('국밥'), introduction: words('든든한 국밥'), address: words('장생포로 1') }

describe('a shop at its partner’s desk', () => {
  it('S2-147 begins with what the application said', async () => {
    const { draft, testedVersion } = await mine()
    expect([draft.name.ko, draft.name.en, draft.phone, testedVersion]).toEqual([
      '장생포 국밥',
      '',
      '052-260-1234',
      null,
    ])
  })

  it('P-06 S2-147 before it is public its partner opens a gate, which names no shop yet', async () => {
    const { status, result } = await call(server, 'gateOpen', { token: bora, body: {} })
    expect([status, (result as Gate).shops]).toEqual([200, []])
  })

  it('S6-04 a partner changes the own shop alone and never publishes; others do neither', async () => {
    const partner = await server.token('partner')
    expect((await change({}, partner)).status).toBe(404)
    expect((await test(partner)).status).toBe(404)
    expect((await call(server, 'partnerShops', { token: partner })).result).toEqual([])
    expect((await change({}, await server.token('alice'))).status).toBe(403)
    expect((await publish(bora)).status).toBe(403)
    expect((await call(server, 'partnerShops')).status).toBe(401)
  })

  it('S5-14 what makes no sense is said at its field, and what another changed first is not lost', async () => {
    const wrong = await change({
      ...{ website: 'goraero', phone: '12', closures: [{ from: '2026-12-05', to: '2026-12-01' }] },
      hours: { always: false, rules: [{ days: [1], open: '10:00', close: '10:00' }], closedOn: [] },
      reservation: { type: 'TIM', leadDays: 5, horizonDays: 5, slots: [] },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.error.fields).toEqual([
      { path: 'website', code: 'website' },
      { path: 'phone', code: 'phone' },
      { path: 'hours', code: 'hours' },
      { path: 'closures', code: 'days' },
      { path: 'reservation', code: 'days' },
      { path: 'reservation', code: 'slots' },
    ])
    const { version, draft } = await mine()
    await change({ phone: '010-1234-5678' })
    const late = await call(server, 'partnerShopSave', {
      ...{ params: { shopSn: no }, body: { version, draft }, token: bora },
    })
    expect([late.status, late.error.code]).toEqual([412, 'record.changed'])
    expect((await mine()).draft.phone).toBe('010-1234-5678')
  })

  it('S2-147 a test order finds the first day the shop takes, and its money goes back', async () => {
    await change({
      hours: { always: false, rules: [{ days: [1, 2], open: '10:00', close: '20:00' }], closedOn: [] },
      closures: [{ from: '2026-11-23', to: '2026-11-23' }],
      reservation: { type: 'TIM', leadDays: 1, horizonDays: 30, slots: [{ time: '12:00', capacity: 4 }] },
    })
    const { result } = await test()
    expect(result).toMatchObject({
      ...{ reserved: '2026-11-24 12:00', cancelUntil: '2026-11-22', paidWon: 1000, refundedWon: 1000 },
    })
    await change({ hours: { always: false, rules: [], closedOn: [] } })
    expect((await test()).error.code).toBe('cart.dateUnavailable')
  })

  it('S2-147 it is published by an administrator, in five languages and after a test order of that very version', async () => {
    await change({
      hours: { always: false, rules: [{ days: [0, 6], open: '09:00', close: '18:00' }], closedOn: [] },
    })
    const lacking = await publish()
    expect(lacking.status).toBe(400)
    expect(lacking.error.fields).toContainEqual({ path: 'name.en', code: 'required' })
    await change(whole)
    expect((await publish()).error.fields).toEqual([{ path: 'test', code: 'untested' }])
    await test()
    const published = await publish()
    expect(published.status).toBe(200)
    const read = async () =>
      ((await server.ask('GET', `/api/content/shop/${no}`)).result as { body: Shop }).body
    expect(await read()).toMatchObject({ name: whole.name, orderable: true, sample: false })
    const gate = (await call(server, 'gateOpen', { token: bora, body: {} })).result as Gate
    expect(gate.shops).toEqual([{ no: Number(no), name: whole.name }])
    // a change is nobody's before it is published as well
    await change({ name: words('새 이름') })
    expect((await read()).name.ko).toBe('국밥')
  })
})
