import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskDecision, DeskOrder } from '#sync/contracts/orders/desk.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith } from '#src/testing/records/orders.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused, type Answers } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'

const NUMBER = 'UL20261116AAAAAAAAAA'
const fileWith = (order: Partial<Order> = {}, over: Partial<DeskOrder> = {}): DeskOrder => ({
  order: orderWith({ status: 'refundRequested', cancelReason: 'weather', ...order }),
  memberId: MEMBER_ID,
  payment: { id: '01900000-0000-7000-8000-0000000000b9', state: 'approved', amountWon: 32_000, reason: null },
  provider: 'sandbox',
  since: '2026-11-22T01:30:00.000Z',
  needsPerson: false,
  history: [
    { at: '2026-11-16T01:02:00.000Z', from: null, to: 'ticketIssued', by: 'gateway', why: null },
    {
      at: '2026-11-22T01:30:00.000Z',
      from: 'ticketIssued',
      to: 'refundRequested',
      by: 'member',
      why: 'weather',
    },
  ],
  ...over,
})
const admin = memberWith({ roles: ['member', 'administrator'] })

const desk = (files: DeskOrder[], { answers, ...given }: Given = {}) =>
  renderScreen('/admin/orders', {
    memberId: MEMBER_ID,
    mine: { member: [admin] },
    answers: { orderDesk: files, ...answers },
    ...given,
  })
const card = main.getByRole('group', { name: NUMBER })
const ask = page.getByRole('alertdialog')
const bodies = (shown: Rendered, name: keyof Answers) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input.body)

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  const won = (amount: string) => (language === 'ko' ? `${amount}원` : `₩${amount}`)

  it('S6-04 says what a refund does to money and points before it is done, and that it was done after', async () => {
    const done = fileWith({ status: 'refundApproved' })
    const shown = await desk([fileWith()], { language, answers: { orderDecide: done } })
    const t = words('orders')
    await card.getByRole('button', { name: t('desk.do.approve') }).click()
    await expect.element(ask).toHaveTextContent(t('desk.will.refund', { won: won('32,000') }))
    await expect.element(ask).toHaveTextContent(t('desk.will.points', { won: won('1,000') }))
    expect(bodies(shown, 'orderDecide')).toEqual([])
    await ask.getByRole('button', { name: t('desk.do.approve') }).click()
    await expect.element(page.getByText(t('desk.did.approve', { number: NUMBER }))).toBeVisible()
    await expect.element(card.getByText(words('codes')('orderStatus.refundApproved')).first()).toBeVisible()
    await expect.element(card.getByRole('heading', { name: NUMBER })).toHaveFocus()
  })
})

describe('a decision', () => {
  it('S6-04 who is refused is told why: without a reason nothing is asked', async () => {
    const shown = await desk([fileWith()], {
      answers: { orderDecide: fileWith({ status: 'refundRejected' }) },
    })
    await card.getByRole('button', { name: '환불 거절' }).click()
    const reason = card.getByRole('textbox', { name: '회원에게 알릴 사유' })
    await expect.element(reason).toHaveAccessibleDescription('거절할 때는 사유를 적어 주세요.')
    await expect.element(ask).not.toBeInTheDocument()
    await reason.fill('  배가 떴어요 ')
    await card.getByRole('button', { name: '환불 거절' }).click()
    await expect.element(ask).toHaveTextContent('사유: 배가 떴어요')
    await ask.getByRole('button', { name: '환불 거절' }).click()
    await expect.element(card.getByText('환불 거절').first()).toBeVisible()
    expect(bodies(shown, 'orderDecide')).toHaveLength(1)
  })

  it('S6-04 a refusal of the server is said at the order, which stays as it was', async () => {
    await desk([fileWith()], { answers: { orderDecide: refused('order.closed') } })
    await card.getByRole('button', { name: '환불 승인' }).click()
    await ask.getByRole('button', { name: '환불 승인' }).click()
    await expect.element(card.getByRole('alert')).toHaveTextContent('이미 처리가 끝난 주문이에요.')
    await expect.element(ask).not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: '환불 승인' })).toBeVisible()
  })

  it('S6-04 pressed twice it is decided once', async () => {
    const answer = Promise.withResolvers<DeskOrder>()
    const shown = await desk([fileWith()], { answers: { orderDecide: () => answer.promise } })
    await card.getByRole('button', { name: '환불 승인' }).click()
    await ask.getByRole('button', { name: '환불 승인' }).dblClick()
    answer.resolve(fileWith({ status: 'refundApproved' }))
    await expect.element(ask).not.toBeInTheDocument()
    expect(bodies(shown, 'orderDecide')).toHaveLength(1)
  })

  it('S2-148 without a network the page says so once, and what to do', async () => {
    await desk([fileWith()], { offline: true })
    await expect
      .element(main.getByRole('heading', { name: words('common')('page.networkTitle') }))
      .toBeVisible()
    await expect.element(main.getByText(words('errors')('page.networkText'))).toBeVisible()
    await expect.element(main.getByText(words('errors')('network.offline'))).not.toBeInTheDocument()
  })

  it('S6-04 Escape leaves it undecided, with the focus where it was', async () => {
    const shown = await desk([fileWith()])
    await card.getByRole('button', { name: '환불 승인' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(ask).not.toBeInTheDocument()
    await expect.element(card.getByRole('button', { name: '환불 승인' })).toHaveFocus()
    expect(bodies(shown, 'orderDecide')).toEqual([])
  })

  it.each<[string, Partial<Order>, string[], string[]]>([
    ['cancelRequested', { status: 'cancelRequested' }, ['환불 승인', '환불 거절'], ['예약 확인']],
    ['reservationRequested', { status: 'reservationRequested' }, ['예약 확인', '예약 거절'], ['환불 승인']],
    ['refundRejected', { status: 'refundRejected' }, ['환불해 주기'], ['환불 거절']],
    [
      'used',
      { status: 'used', lines: [orderLineWith({ status: 'used' })] },
      [],
      ['환불 승인', '환불해 주기'],
    ],
    [
      'queued',
      {
        status: 'reservationStandby',
        standby: {
          reason: 'weather',
          since: '2026-11-22T00:00:00.000Z',
          place: 4,
          refundAt: '2026-11-24T00:00:00.000Z',
        },
      },
      ['기다리지 않고 환불'],
      ['환불 승인'],
    ],
  ])('S6-04 what can be done about an order that is %s', async (_, order, may, mayNot) => {
    await desk([fileWith(order)])
    await expect.element(card).toBeVisible()
    for (const name of may) await expect.element(card.getByRole('button', { name })).toBeVisible()
    for (const name of mayNot)
      await expect.element(card.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('S3-04 a ride goes through its steps, each sent as such', async () => {
    const order = { status: 'ticketIssued', transport: 'assigning', cancelReason: null } as const
    const shown = await desk([fileWith(order)], {
      answers: { orderDecide: fileWith({ ...order, transport: 'reserved' }) },
    })
    const steps = card.getByRole('button', { name: /^이동 상태: / })
    await expect.element(steps.first()).toBeVisible()
    const name = steps.first().element().textContent
    await steps.first().click()
    await expect.element(page.getByRole('region', { name: '알림' }).getByText(name)).toBeVisible()
    expect(bodies(shown, 'orderDecide')[0]).toMatchObject({ do: 'transport', reason: '' })
  })
})

describe('a refund by hand', () => {
  const broken = fileWith({ status: 'refundApproved' }, { needsPerson: true, payment: null, provider: null })
  const amount = card.getByRole('textbox', { name: '돌려준 금액(원)' })
  const reason = card.getByRole('textbox', { name: '처리 사유' })
  const finish = card.getByRole('button', { name: '환불 끝내기' })

  it.each(['', '32001', '-1', '1.5', '만 원', '32000won'])(
    'S6-04 “%s” is no amount that can be given back of 32,000 won',
    async (typed) => {
      const shown = await desk([broken])
      await amount.fill(typed)
      await reason.fill('계좌로 보냈어요')
      await finish.click()
      await expect.element(amount).toHaveAccessibleDescription(/0원부터 32,000원까지 숫자로/)
      await expect.element(ask).not.toBeInTheDocument()
      expect(bodies(shown, 'orderDecide')).toEqual([])
    },
  )

  it('S6-04 less than was paid is said once more before it is written down', async () => {
    const shown = await desk([broken], { answers: { orderDecide: fileWith({ status: 'refundComplete' }) } })
    await amount.fill('30,000')
    await finish.click()
    await expect.element(reason).toHaveAccessibleDescription(/왜 그 금액인지/)
    await reason.fill('수수료를 뺐어요')
    await finish.click()
    await expect.element(ask).toHaveTextContent('결제한 32,000원 가운데 30,000원을')
    await expect.element(ask).toHaveTextContent('결제한 금액보다 2,000원 적어요')
    await ask.getByRole('button', { name: '환불 끝내기' }).click()
    await expect.element(amount).not.toBeInTheDocument()
    expect(bodies(shown, 'orderDecide')).toEqual([
      { do: 'settleByHand', reason: '수수료를 뺐어요', refundWon: 30_000 } satisfies DeskDecision,
    ])
  })
})

describe('finding an order', () => {
  it('S6-04 a search looks among all orders and stands in the address', async () => {
    const shown = await desk([fileWith()])
    await main.getByRole('textbox', { name: '주문 번호, 이메일, 이름' }).fill(' haneul ')
    await userEvent.keyboard('{Enter}')
    await expectAddress(shown, /q=haneul/)
    await expect.poll(() => shown.calls.at(-1)?.input.query).toEqual({ q: 'haneul', show: 'all' })
    await expect.element(main.getByRole('button', { name: '전체' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('S6-04 an answer that comes late does not stand over a newer one', async () => {
    const late = Promise.withResolvers<DeskOrder[]>()
    const shown = await desk([], {
      answers: {
        orderDesk: ({ query }) =>
          (query as { show: string }).show === 'waiting' ? late.promise : [fileWith()],
      },
    })
    await main.getByRole('button', { name: '전체' }).click()
    await expect.element(card).toBeVisible()
    late.resolve([])
    await expect.poll(() => shown.calls.length).toBe(2)
    await expect.element(card).toBeVisible()
    await expectCount(main.getByRole('group', { name: /^UL/ }), 1)
  })

  it('S6-04 nothing that waits says so', async () => {
    await desk([])
    await expect.element(main.getByText('기다리는 주문이 없어요')).toBeVisible()
  })

  it('S6-04 what could not be read is asked again on a press', async () => {
    let isWell = false
    await desk([], {
      answers: { orderDesk: () => (isWell ? [fileWith()] : refused('server.failed', { retry: true })) },
    })
    await expect.element(main.getByText('주문을 불러오지 못했어요')).toBeVisible()
    isWell = true
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(card).toBeVisible()
  })

  it('S6-01 a member without the role sees nothing of any order, and nothing is asked', async () => {
    const shown = await desk([fileWith()], { mine: { member: [memberWith()] } })
    await expect.element(main.getByText(words('errors')('auth.forbidden'))).toBeVisible()
    expect(shown.calls).toEqual([])
  })

  it('S6-04 the way an order took is told with who did it', async () => {
    await desk([fileWith()])
    await card.getByText('자세히').click()
    await expect.element(card.getByRole('listitem').last()).toHaveTextContent('환불 요청 · 회원 · weather')
    await expect.element(card).toHaveTextContent('2026년 11월 22일 10:30부터 기다리고 있어요')
  })
})

describe('the partner’s own shops', () => {
  const shop = shopWith()
  const out = (over = {}) =>
    shopWith({
      outage: {
        reason: 'weather',
        note: '파도가 높아요',
        since: '2026-11-23T00:00:00.000Z',
        until: null,
        ...over,
      },
      updatedAt: '2026-11-23T01:00:00.000Z',
    })
  const GATE = { shops: [{ no: 501, name: named('장생포 물회집') }], keys: [] }
  const partner = (given: Given = {}, read = shop) => {
    const { answers, ...more } = given
    return renderScreen('/partner/orders', {
      memberId: MEMBER_ID,
      mine: { member: [memberWith({ roles: ['member', 'partner'] })], gate: { me: GATE } },
      content: { shop: [read] },
      answers: { partnerOrders: [], gateOpen: GATE, ...answers },
      ...more,
    })
  }
  const state = main.getByRole('group', { name: '장생포 물회집' })

  it('X-21 a shop that is not public yet serves nobody: it has no card, and none is waited for', async () => {
    await partner({ content: { shop: [] } })
    const search = main.getByRole('search')
    await expect.element(search).toBeVisible()
    await expect.poll(() => search.element().getBoundingClientRect().top).toBeLessThan(120)
    await expect.element(state).not.toBeInTheDocument()
  })

  it('X-21 stopping needs words for “other”, and a moment that is still to come', async () => {
    const shown = await partner()
    await state.getByRole('button', { name: '운영 멈추기' }).click()
    await state.getByRole('combobox', { name: '사유' }).selectOptions('기타')
    await state.getByLabelText(/^다시 여는 때/).fill('2026-11-23T09:59')
    await state.getByRole('button', { name: '알리기' }).click()
    await expect
      .element(state.getByRole('textbox', { name: '손님에게 보일 말' }))
      .toHaveAccessibleDescription(/손님에게 보일 말을 적어 주세요/)
    await expect
      .element(state.getByLabelText(/^다시 여는 때/))
      .toHaveAccessibleDescription('지난 시각이에요.')
    expect(bodies(shown, 'outageSet')).toEqual([])
  })

  it('X-21 the moment it opens again is meant in Seoul, wherever the device is', async () => {
    const shown = await partner({ answers: { outageSet: out({ until: '2026-11-23T06:00:00.000Z' }) } })
    await state.getByRole('button', { name: '운영 멈추기' }).click()
    await state.getByRole('textbox', { name: '손님에게 보일 말' }).fill(' 파도가 높아요 ')
    await state.getByLabelText(/^다시 여는 때/).fill('2026-11-23T15:00')
    await state.getByRole('button', { name: '알리기' }).click()
    await expect.element(state.getByText('운영을 멈췄어요', { exact: true })).toBeVisible()
    expect(bodies(shown, 'outageSet')).toEqual([
      { reason: 'weather', note: '파도가 높아요', until: '2026-11-23T06:00:00.000Z' },
    ])
  })

  it('X-21 opening again is asked once more, because the orders that wait go on at once', async () => {
    const shown = await partner(
      { answers: { outageEnd: shopWith({ updatedAt: '2026-11-23T01:00:01.000Z' }) } },
      out(),
    )
    await state.getByRole('button', { name: '다시 열기' }).click()
    await ask.getByRole('button', { name: '취소' }).click()
    expect(shown.calls.some(({ name }) => name === 'outageEnd')).toBe(false)
    await state.getByRole('button', { name: '다시 열기' }).click()
    await expect.element(ask).toHaveTextContent('결제한 순서대로 바로 이어져요')
    await ask.getByRole('button', { name: '다시 열기' }).click()
    await expect.element(state.getByText('운영하고 있어요')).toBeVisible()
    await expect.element(state.getByRole('button', { name: '운영 멈추기' })).toBeVisible()
  })

  it('X-21 what the server does not take keeps the form as it was filled in', async () => {
    await partner({ answers: { outageSet: refused('auth.forbidden') } })
    await state.getByRole('button', { name: '운영 멈추기' }).click()
    await state.getByRole('textbox', { name: '손님에게 보일 말' }).fill('수리 중')
    await state.getByRole('button', { name: '알리기' }).click()
    await expect.element(state.getByRole('alert')).toHaveTextContent(words('errors')('auth.forbidden'))
    await expect.element(state.getByRole('textbox', { name: '손님에게 보일 말' })).toHaveValue('수리 중')
  })

  it('S6-04 a partner decides about a request but has not the last word', async () => {
    const shown = await partner({
      answers: {
        partnerOrders: [fileWith(), fileWith({ number: 'UL20261117BBBBBBBBBB', status: 'refundRejected' })],
        partnerDecide: fileWith({ status: 'refundApproved' }),
      },
    })
    await card.getByRole('button', { name: '환불 승인' }).click()
    await ask.getByRole('button', { name: '환불 승인' }).click()
    await expect.element(card.getByText('환불 승인').first()).toBeVisible()
    expect(bodies(shown, 'partnerDecide')).toEqual([{ do: 'approve', reason: '' }])
    await expect.element(main.getByRole('button', { name: '환불해 주기' })).not.toBeInTheDocument()
  })
})
