import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#sync/contracts/orders/order.ts'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectAddress, heading, main, section } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderWith, orderLineWith, ticketWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const open = (order: Partial<Order> = {}, given: Given = {}) =>
  renderScreen('/pay/detail/UL20261116AAAAAAAAAA', {
    memberId: MEMBER_ID,
    mine: { order: [orderWith(order)], ticket: [ticketWith()] },
    ...given,
  })
const state = (order: Order) => ({ order, payment: null, payUrl: null })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  const won = (amount: string) => (language === 'ko' ? `${amount}원` : `₩${amount}`)

  it('S2-59 S3-04 an order tells what was bought, what was taken off and what was paid', async () => {
    await open({}, { language })
    const t = words('orders')
    await expect.element(heading).toHaveTextContent(t('detail.title'))
    const items = section(t('detail.items'))
    await expect.element(items).toHaveTextContent(`${won('18,000')} × 2${won('36,000')}`)
    const money = section(t('detail.money'))
    for (const amount of [won('36,000'), `−${won('3,000')}`, `−${won('1,000')}`, won('32,000')])
      await expect.element(money).toHaveTextContent(amount)
    await expect.element(money).toHaveTextContent(t('methods.card'))
  })

  it('S9-04 says until when it can be cancelled, and offline that asking waits for the network', async () => {
    const shown = await open({}, { language, offline: true })
    const t = words('orders')
    const ask = main.getByRole('button', { name: t('cancel.offline') })
    await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
    shown.setOnline(true)
    await main.getByRole('link', { name: t('cancel.ask') }).click()
    await expectAddress(shown, /^\/pay\/cancel\/UL20261116AAAAAAAAAA$/)
  })

  it('S2-59 a number that is no order of this member says so and leads to my page', async () => {
    const shown = await renderScreen('/pay/detail/UL20260101ZZZZZZZZZZ', { language, memberId: MEMBER_ID })
    await expect.element(main.getByText(words('orders')('detail.missing'))).toBeVisible()
    await main.getByRole('link', { name: words('common')('nav.my') }).click()
    await expectAddress(shown, /^\/mypage/)
  })
})

it('S9-04 the last day of a cancellation is two days before the reserved day', async () => {
  await open({ reservedDay: '2026-12-01', reservedTime: '10:30' })
  await expect.element(section('취소와 환불')).toHaveTextContent('2026년 11월 29일')
})

it.each([
  ['used', { lines: [orderLineWith({ status: 'partiallyUsed' })] }, /이미 사용한 것이 있어/],
  ['late', { reservedDay: '2026-11-24' }, /취소할 수 있는 날이 지났어요/],
  ['never', { lines: [orderLineWith({ cancel: 'none' })] }, /결제한 뒤에는 취소할 수 없는/],
] as const)('S9-04 what cannot be cancelled says why: %s', async (_, order, why) => {
  await open(order as Partial<Order>)
  await expect.element(section('취소와 환불')).toHaveTextContent(why)
  await expect.element(main.getByRole('link', { name: '취소 요청하기' })).not.toBeInTheDocument()
})

it('S4-10 a request is taken back only after it was asked, and a refusal is said where it was pressed', async () => {
  const requested = orderWith({ status: 'refundRequested', cancelReason: 'weather' })
  const shown = await open(requested, { answers: { orderWithdraw: refused('order.closed') } })
  await expect.element(main.getByText(/환불을 확인하고 있어요.*\(날씨 때문이에요\)/)).toBeVisible()
  const withdraw = main.getByRole('button', { name: '요청 철회' })
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소', exact: true }).click()
  expect(shown.calls).toEqual([])
  await withdraw.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '요청 철회' }).click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('order.closed'))
  expect(shown.calls.map(({ name }) => name)).toEqual(['orderWithdraw'])
})

it('X-21 a partner that cannot serve: the number in the queue, and when the money comes back by itself', async () => {
  const standby = {
    reason: 'equipment' as const,
    since: '2026-11-23T00:00:00.000Z',
    place: 3,
    refundAt: '2026-11-25T03:00:00.000Z',
  }
  await open({
    status: 'reservationStandby',
    standby,
    lines: [orderLineWith({ status: 'reservationStandby' })],
  })
  await expect.element(main.getByText('운영 재개 대기 3번')).toBeVisible()
  await expect.element(main.getByText(/11월 25일\(수\) 12:00까지 열지 못하면/)).toBeVisible()
})

it('S2-59 the ticket of an order is one press away, without network too', async () => {
  const shown = await open({}, { offline: true })
  await main.getByRole('link', { name: '입장권 · 어른' }).click()
  await expectAddress(shown, /^\/bag\/ticket\//)
})

describe('the request to cancel', () => {
  const ask = (given: Given = {}) =>
    renderScreen('/pay/cancel/UL20261116AAAAAAAAAA', {
      memberId: MEMBER_ID,
      mine: { order: [orderWith()] },
      ...given,
    })
  const send = main.getByRole('button', { name: '취소 요청하기' })
  const reason = main.getByRole('textbox')

  it('S2-60 S5-07 asks for a reason, and for words where it is another', async () => {
    const shown = await ask()
    await send.click()
    await expect.element(main.getByText('이유를 골라 주세요.')).toBeVisible()
    await main.getByRole('radio', { name: '기타' }).click()
    await send.click()
    await expect.element(main.getByText('‘기타’는 이유를 적어 주세요.')).toBeVisible()
    await expect.element(reason).toBeInvalid()
    await expect.element(main.getByText('이유를 골라 주세요.')).not.toBeInTheDocument()
    expect(shown.calls).toEqual([])
  })

  it('S5-07 words that are too many are told while they are written, and none of them is lost', async () => {
    await ask()
    await main.getByRole('radio', { name: '일정이 바뀌었어요' }).click()
    const long = '가'.repeat(501)
    await reason.fill(long)
    await expect.element(main.getByText('500자까지 적을 수 있어요.')).toBeVisible()
    await expect.element(reason).toHaveValue(long)
  })

  it('P-13 what was chosen and written is there again after a reload, offline too', async () => {
    const shown = await ask({ offline: true })
    await main.getByRole('radio', { name: '날씨 때문이에요' }).click()
    await reason.fill('배가 뜨지 않아요')
    await expect.element(main.getByText(/저장|적어 둔|임시/).first()).toBeVisible()
    await shown.reload()
    await expect.element(reason).toHaveValue('배가 뜨지 않아요')
    await expect.element(main.getByRole('radio', { name: '날씨 때문이에요' })).toBeChecked()
  })

  it('S2-60 a refusal keeps the form as it was', async () => {
    const shown = await ask({ answers: { orderCancel: refused('order.cannotCancel') } })
    await main.getByRole('radio', { name: '일정이 바뀌었어요' }).click()
    await reason.fill('다음 달에 갈게요')
    await send.click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('order.cannotCancel'))
    await expect.element(reason).toHaveValue('다음 달에 갈게요')
    expect(shown.calls.at(-1)?.input.body).toEqual({ reason: 'changedPlan', text: '다음 달에 갈게요' })
  })

  it('S2-61 what was asked for leads to how it stands', async () => {
    const requested = orderWith({ status: 'refundRequested' })
    const shown = await ask({ answers: { orderCancel: state(requested) } })
    await main.getByRole('radio', { name: '잘못 주문했어요' }).click()
    await send.click()
    await expectAddress(shown, /^\/pay\/cancel\/complete\/refund/)
    await expect.element(heading).toHaveTextContent('취소 요청 완료')
  })

  it('S9-04 an order that can be cancelled no more has no form, only why', async () => {
    await ask({ mine: { order: [orderWith({ reservedDay: '2026-11-24' })] } })
    await expect.element(main.getByText('취소할 수 없는 주문이에요')).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
