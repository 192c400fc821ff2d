import { beforeAll, describe, expect, it } from 'vitest'
import type { GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { TicketKey, TicketPayload } from '#sync/contracts/tickets/code.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const TICKET = '01900000-0000-7000-8000-0000000000c1'
let keys: CryptoKeyPair
let key: TicketKey

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

beforeAll(async () => {
  keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const { x = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  key = { kid: 'k1', kty: 'OKP', crv: 'Ed25519', x }
})

/** The code of a ticket for two, as the server signs it. */
async function codeOf(over: Partial<TicketPayload> = {}): Promise<string> {
  const payload = {
    kid: 'k1',
    id: TICKET,
    product: 2101,
    shop: 501,
    quantity: 2,
    from: '2026-11-01',
    to: '2026-12-31',
  }
  const text = new TextEncoder()
  const signed = `GR1.${base64url(text.encode(JSON.stringify({ ...payload, ...over })))}`
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, text.encode(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

const open = (given: Given = {}, gateTicket: GateTicket[] = []) =>
  renderScreen('/partner/scan', {
    memberId: MEMBER_ID,
    offline: true,
    mine: {
      member: [memberWith({ roles: ['member', 'partner'] })],
      gate: { me: { shops: [{ no: 501, name: named('장생포 매표소') }], keys: [key] } },
      gateTicket,
    },
    ...given,
  })
const answer = main.css('[data-tone]')
async function check(code: string) {
  const t = words('scan')
  await main.getByRole('textbox', { name: t('code') }).fill(code)
  await main.getByRole('button', { name: t('check') }).click()
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('X-01 without network one of two goes in, the second later, and no third', async () => {
    await open({ language })
    const t = words('partner')
    const code = await codeOf()
    await expect.element(main.getByText(t('offlineText'))).toBeVisible()
    await check(code)
    await expect.element(answer).toHaveTextContent(t('howMany'))
    await main.getByRole('button', { name: t('people', { count: 1 }), exact: true }).click()
    await expect.element(answer).toHaveAttribute('data-tone', 'good')
    await expect.element(answer).toHaveTextContent(t('left', { count: 1 }))
    await check(code)
    await expect.element(answer).toHaveTextContent(t('allUsed'))
    await check(code)
    await expect.element(answer).toHaveTextContent(t('no.used'))
    await expect.element(answer).toHaveAttribute('data-tone', 'bad')
  })
})

it.each([
  ['another shop', { shop: 777 }, '다른 가게 입장권'],
  ['not yet', { from: '2026-11-24' }, '11월 24일(화)부터 쓸 수 있어요.'],
  ['over', { to: '2026-11-22' }, '11월 22일(일)까지였어요.'],
  ['a newer key', { kid: 'k2' }, '입장 확인 정보가 오래됐어요.'],
] as const)('P-06 what does not let anybody in says why: %s', async (_, over, why) => {
  await open()
  await check(await codeOf(over))
  await expect.element(answer).toHaveTextContent(why)
})

it.each([
  ['one letter changed', (code: string) => `${code.slice(0, 20)}x${code.slice(21)}`],
  ['an address', () => 'https://example.com'],
  ['nothing but dots', () => 'GR1..'],
] as const)('P-06 a code that is not ours is none: %s', async (_, wrong) => {
  await open()
  await check(wrong(await codeOf()))
  await expect.element(answer).toHaveTextContent('고래로에서 발급한 입장권이 아니에요.')
})

it('X-01 a ticket that is being refunded stays out', async () => {
  await open({}, [{ id: TICKET, revoked: true, uses: [] }])
  await check(await codeOf())
  await expect.element(answer).toHaveTextContent('환불을 요청했거나 환불된 입장권이에요.')
})

it('X-01 a ticket used at another gate says when, where and by whom', async () => {
  const use = { id: MEMBER_ID, at: '2026-11-23T00:30:00.000Z', by: '민수', gate: '북문', quantity: 2 }
  await open({}, [{ id: TICKET, revoked: false, uses: [use] }])
  await check(await codeOf())
  await expect.element(answer).toHaveTextContent('11월 23일(월) 09:30에 북문에서 민수 님이 확인했어요.')
})

it('P-13 the name of the gate is there again after a reload, and so is what was scanned', async () => {
  const shown = await open()
  await main.getByRole('textbox', { name: '출입구 이름' }).fill('남문')
  await check(await codeOf({ quantity: 1 }))
  await expect.element(main.getByText('아직 보내지 못한 기록 1건. 연결되면 차례로 보내요.')).toBeVisible()
  await shown.reload()
  await expect.element(main.getByRole('textbox', { name: '출입구 이름' })).toHaveValue('남문')
  await expect.element(main.getByText('아직 보내지 못한 기록 1건. 연결되면 차례로 보내요.')).toBeVisible()
})

it('P-06 who is no partner is told so, and led back', async () => {
  const shown = await open({ mine: { member: [memberWith()] } })
  await expect.element(main.getByText('제휴점 계정으로 열 수 있어요')).toBeVisible()
  await main.getByRole('link', { name: '마이' }).last().click()
  await expectAddress(shown, /^\/mypage/)
})

it('P-06 a partner whose device knows no gate yet is asked to connect once', async () => {
  await open({ mine: { member: [memberWith({ roles: ['partner'] })] } })
  await expect.element(main.getByText('이 기기에 입장 확인 정보가 아직 없어요')).toBeVisible()
})
