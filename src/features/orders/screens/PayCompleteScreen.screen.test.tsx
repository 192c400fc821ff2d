import { describe, expect, it } from 'vitest'
import type { OrderState, PaymentView } from '#sync/contracts/orders/calls.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, heading, main } from '#src/testing/look.ts'
import { codes } from '#src/testing/records/codes.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith, ticketWith } from '#src/testing/records/orders.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const NUMBER = 'UL20261116AAAAAAAAAA'
const PAYMENT = '01900000-0000-7000-8000-0000000000b9'
const unpaid: Partial<Order> = { status: 'reservationStandby', paidAt: null, paidWon: 32_000 }
const stateWith = (order: Partial<Order> = {}, payment: Partial<PaymentView> = {}): OrderState => ({
  order: orderWith(order),
  payment: { id: PAYMENT, state: 'approved', amountWon: 32_000, reason: null, ...payment },
  payUrl: null,
})
/** Back from the pay page, as the gateway sends the browser. */
const back = (state: OrderState, { answers, ...given }: Given = {}) =>
  renderScreen(`/pay/complete?order=${NUMBER}&payment=${PAYMENT}`, {
    memberId: MEMBER_ID,
    answers: { orderConfirm: state, orderRead: state, ...answers },
    ...given,
  })
/** Kept for two more minutes: it is 10:00 in Seoul. */
const kept = { ...unpaid, payBy: '2026-11-23T01:02:00.000Z' }

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-58 a payment that was turned down says that no money is gone, and until when all is kept', async () => {
    await back(stateWith(kept, { state: 'declined', reason: 'declined' }), { language })
    const t = words('orders')
    const alert = main.getByRole('alert')
    await expect.element(alert).toHaveTextContent(t('complete.reasons.declined'))
    await expect.element(alert).toHaveTextContent(t('complete.kept', { time: '10:02' }))
    await expect.element(heading).toHaveTextContent(t('complete.titleOpen'))
  })
})

describe('paid', () => {
  it('S2-58 the ticket is one press away', async () => {
    const shown = await back(stateWith(), { mine: { ticket: [ticketWith()] } })
    await expect.element(main.getByText('결제가 끝났어요')).toBeVisible()
    await main.getByRole('link', { name: '입장권 열기' }).click()
    await expectAddress(shown, /^\/bag\/ticket\/01900000/)
  })

  it('S2-58 S5-08 the paper says what was paid and the points that come back, of all lines', async () => {
    const lines = [orderLineWith({ lineWon: 36_000 }), orderLineWith({ seq: 2, lineWon: 10_050 })]
    const [product] = published('product').product as readonly Product[]
    const content = { product: product ? [{ ...product, no: 2101, pointBasisPoints: 300 }] : [] }
    await back(stateWith({ lines, paidWon: 46_050 }), { content })
    const paper = main.getByRole('article')
    await expect.element(paper).toHaveTextContent('고래바다여행선 외 1건')
    await expect.element(paper).toHaveTextContent('46,050원')
    await expect.element(paper).toHaveTextContent('이용하면 1,381P가 쌓여요')
  })

  it.each([
    ['reservationRequested', { status: 'reservationRequested' }, /가게가 예약을 확인하면/],
    [
      'queued',
      {
        status: 'reservationStandby',
        standby: {
          reason: 'weather',
          since: '2026-11-22T00:00:00.000Z',
          place: 1,
          refundAt: '2026-11-25T00:00:00.000Z',
        },
      },
      /다시 열기를 기다리고 있어요/,
    ],
    ['ticketIssued', {}, /입장권을 가방에 담았어요/],
  ] as const)('S2-58 says what comes next of an order that is %s', async (_, order, text) => {
    await back(stateWith(order as Partial<Order>))
    await expect.element(main.getByText(text)).toBeVisible()
  })

  it('S2-134 the stored order form is forgotten once it is paid, and not before', async () => {
    const key = `${MEMBER_ID}/order-form`
    const keys = async () => (await deviceDrafts().read(key)) !== null
    await deviceDrafts().write(key, { remarks: '창가' })
    await back(stateWith(kept, { state: 'declined' }))
    await expect.element(main.getByRole('alert')).toBeVisible()
    expect(await keys()).toBe(true)
    const shown = await back(stateWith())
    await expect.poll(keys).toBe(false)
    expect(shown.calls[0]?.input.body).toEqual({ paymentId: PAYMENT, providerKey: null })
  })
})

describe('not paid', () => {
  it.each([
    ['declined', '결제가 거절됐거나 취소됐어요. 빠져나간 돈은 없어요.'],
    ['amount', '결제 금액이 주문과 달라 받지 않고 돌려드렸어요.'],
    ['mismatch', /결제가 주문과 다른 방식으로/],
    ['soldOut', '그사이 다 팔려서 결제한 금액을 돌려드렸어요.'],
    ['orderClosed', '이미 끝난 주문이라 결제한 금액을 돌려드렸어요.'],
    ['GW-9913: internal', '결제가 거절됐거나 취소됐어요. 빠져나간 돈은 없어요.'],
  ])('S2-58 %s: says what became of the money, never a code', async (reason, text) => {
    await back(stateWith(kept, { state: 'declined', reason }))
    await expect.element(main.getByRole('alert')).toHaveTextContent(text)
    await expect.element(main.getByText(/GW-9913/)).not.toBeInTheDocument()
  })

  it('S2-10 S3-11 one asks about it with order and title filled in', async () => {
    const content = { code: codes() }
    await back(stateWith(kept, { state: 'declined', reason: 'declined' }), { content })
    await main.getByRole('link', { name: words('orders')('inquiry') }).click()
    await expect
      .element(main.getByRole('textbox', { name: '제목' }))
      .toHaveValue(words('orders')('complete.failed'))
    await expect.element(main.getByRole('combobox', { name: '관련 주문' })).toHaveValue(NUMBER)
    await expect.element(main.getByRole('combobox', { name: '문의 종류' })).toHaveValue('order')
  })

  it('S2-58 once the time is over nothing is kept, and only a new order is offered', async () => {
    const shown = await back(
      stateWith({ ...unpaid, payBy: '2026-11-23T00:59:59.000Z' }, { state: 'declined' }),
    )
    await expect.element(main.getByRole('alert')).toHaveTextContent('잡아 둔 것은 풀렸어요')
    await expect.element(main.getByRole('button', { name: '다시 결제하기' })).not.toBeInTheDocument()
    await main.getByRole('link', { name: '다시 주문하기' }).click()
    await expectAddress(shown, /^\/pay$/)
  })

  it('S2-58 paying again goes by the way that was chosen, and a refusal is said in place', async () => {
    const shown = await back(stateWith({ ...kept, paymentMethod: 'naverPay' }, { state: 'declined' }), {
      answers: { orderPay: refused('payment.unavailable') },
    })
    await main.getByRole('button', { name: '다시 결제하기' }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('지금은 결제를 할 수 없어요')
    expect(shown.calls.at(-1)?.input.body).toEqual({ method: 'naverPay' })
  })
})

describe('not known yet', () => {
  it('S2-58 the server that cannot be asked is asked again on a press, and the order stands then', async () => {
    let isWell = false
    const answer = () => (isWell ? stateWith() : refused('server.failed', { retry: true }))
    await back(stateWith(), { answers: { orderConfirm: answer, orderRead: answer } })
    await expect.element(main.getByText('결제를 확인하지 못했어요')).toBeVisible()
    isWell = true
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByText('결제가 끝났어요')).toBeVisible()
  })

  it('S2-58 a payment under way is waited for and told as soon as it is there', async () => {
    let round = 0
    const started = stateWith(kept, { state: 'started' })
    const shown = await back(started, {
      answers: { orderRead: () => ((round += 1) > 0 ? stateWith() : started) },
    })
    await expect.element(main.getByText('결제가 끝났어요')).toBeVisible()
    expect(shown.calls.map(({ name }) => name)).toEqual(['orderConfirm', 'orderRead'])
  })

  it('S2-58 an address without an order is told as such', async () => {
    await renderScreen('/pay/complete', { memberId: MEMBER_ID })
    await expect.element(main.getByText('주문을 찾을 수 없어요')).toBeVisible()
  })
})

describe('after a request to cancel', () => {
  it.each([
    ['refundRequested', '취소 요청을 받았어요', /가게가 확인하면 메일로/],
    ['cancelComplete', '주문을 취소했어요', /결제한 것이 없어 바로/],
    ['refundComplete', '환불이 끝났어요', /평일 기준 1~4일/],
    ['refundApproved', '기다리기를 그만뒀어요', /결제한 금액을 돌려드리고 있어요/],
  ] as const)('S2-61 %s: tells how it stands from the order itself', async (status, title, text) => {
    await renderScreen(`/pay/cancel/complete/refund-${NUMBER}`, {
      memberId: MEMBER_ID,
      mine: { order: [orderWith({ status, cancelReason: 'weather' })] },
      offline: true,
    })
    await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(main.getByText(text)).toBeVisible()
  })

  it('S2-61 an order nobody knows is told so, with the way back to one’s own page', async () => {
    await renderScreen('/pay/cancel/complete/ticket-1', { memberId: MEMBER_ID, offline: true })
    await expect.element(main.getByText('주문을 찾을 수 없어요')).toBeVisible()
    await expect.element(main.getByRole('link', { name: '마이' })).toBeVisible()
  })
})
