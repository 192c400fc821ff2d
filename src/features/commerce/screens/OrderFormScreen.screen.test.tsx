import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderDraft, OrderWish } from '#sync/contracts/orders/calls.ts'
import type { Person } from '#sync/contracts/orders/order.ts'
import { byTurns } from '#src/testing/languages.ts'
import type { Answers } from '#src/testing/server.ts'
import { countOf, dialog, expectAddress, expectCount, focusOn, main, section } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { couponWith } from '#src/testing/records/orders.ts'
import { published } from '#src/testing/records/published.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'
import { placed, quoteLine, quoteOfWish, quoteWith } from '../testing/quote.ts'
import { sampleCart, sampleLine, sampleProduct } from '../testing/samples.ts'

const member = memberWith({ mobile: '01012345678' })

/** Two bowls of 16,000 won in the cart of a Korean member. */
const open = ({ answers, mine, ...given }: Given = {}) =>
  renderScreen('/pay', {
    memberId: MEMBER_ID,
    content: { product: [sampleProduct({ name: named('물회') })], shop: [shopWith()] },
    mine: {
      member: [member],
      cart: [sampleCart([sampleLine({ gdsQty: 2 })], { rsvtDt: '', rsvtHrTypeCd: 'NON' })],
      ...mine,
    },
    answers: { orderQuote: quoteWith(), ...answers },
    ...given,
  })

const pay = (won = '32,000') => main.getByRole('button', { name: `${won}원 결제하기` })
const totals = main.css('[data-order-totals]')
const buyer = section('주문하는 분')
const field = (label: string) => buyer.getByRole('textbox', { name: label, exact: true })
const choose = async () => {
  await main.getByRole('radio', { name: '카카오페이' }).click()
  await main.getByRole('checkbox', { name: '모두 동의해요' }).click()
}
const bodies = <Body = OrderDraft,>(shown: Rendered, name: keyof Answers) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input.body as Body)

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  const won = (amount: string) => (language === 'ko' ? `${amount}원` : `₩${amount}`)

  it('S2-57 S3-04 what is to be paid reads as money of the language, discount and points taken off', async () => {
    const quote = quoteWith({ discountWon: 3000, pointsWon: 1000, payWon: 28_000 })
    await open({ language, answers: { orderQuote: quote } })
    const t = words('commerce')
    await expect
      .element(main.getByRole('button', { name: t('pay.submit', { won: won('28,000') }) }))
      .toBeVisible()
    for (const [label, amount] of [
      [t('pay.amount'), won('32,000')],
      [t('pay.discount'), `−${won('3,000')}`],
      [t('pay.pointsUsed'), `−${won('1,000')}`],
      [t('pay.total'), won('28,000')],
    ] as const)
      await expect.element(totals).toHaveTextContent(`${label}${amount}`)
  })

  it('S2-136 S5-07 everything missing is listed at once, each line a way to its field', async () => {
    const shown = await open({ language, mine: { member: [{ ...member, mobile: null }] } })
    const t = words('commerce')
    await main.getByRole('button', { name: t('pay.submit', { won: won('32,000') }) }).click()
    await expect.element(main.getByText(t('pay.fix', { count: 3 }))).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: t('pay.mobile') })).toHaveFocus()
    await main.getByRole('button', { name: `${t('pay.terms')}: ${t('pay.termsError')}` }).click()
    await expect
      .element(main.getByRole('checkbox', { name: new RegExp(escaped(t('pay.termsPurchase'))) }))
      .toHaveFocus()
    expect(bodies(shown, 'orderCreate')).toEqual([])
  })

  it('X-02 an order the server refuses says why in this language, and nothing typed is lost', async () => {
    const shown = await open({ language, answers: { orderCreate: refused('order.slotFull') } })
    const t = words('commerce')
    await main.getByRole('textbox', { name: t('pay.remarks') }).fill('창가 자리')
    await main.getByRole('radio', { name: t('pay.methods.card') }).click()
    await main.getByRole('checkbox', { name: t('pay.termsAll') }).click()
    await main.getByRole('button', { name: t('pay.submit', { won: won('32,000') }) }).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('order.slotFull'))
    await expect.element(main.getByRole('textbox', { name: t('pay.remarks') })).toHaveValue('창가 자리')
    expect(shown.address()).toBe('/pay')
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('who orders', () => {
  it.each([
    ['이름', '', '꼭 적어 주세요.'],
    ['이름', '   ', '꼭 적어 주세요.'],
    ['이메일', '', '꼭 적어 주세요.'],
    ['이메일', 'haneul@', '이메일 모양이 맞지 않아요.'],
    ['휴대전화', '', '꼭 적어 주세요.'],
    ['휴대전화', '0212345678', '010으로 시작하는 11자리 번호를 적어 주세요.'],
    ['휴대전화', '0101234567', '010으로 시작하는 11자리 번호를 적어 주세요.'],
  ])('S5-07 %s “%s”: %s stands beside the field until it is put right', async (label, typed, text) => {
    const shown = await open()
    await choose()
    const right = (await field(label).element()) as HTMLInputElement
    const before = right.value
    await field(label).fill(typed)
    await pay().click()
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(escaped(text)))
    await expect.element(field(label)).toBeInvalid()
    await expect.element(field(label)).toHaveFocus()
    await field(label).fill(before)
    await expect.element(field(label)).toBeValid()
    await expect.element(main.getByText(/^다시 확인할 곳이/)).not.toBeInTheDocument()
    expect(bodies(shown, 'orderCreate')).toEqual([])
  })

  it('KW-7.3.4 S3-05 a buyer from elsewhere has a family name and may have any telephone number', async () => {
    const shown = await open({
      mine: { member: [{ ...member, nationality: 'US', firstName: 'Sky', lastName: 'Kim', mobile: null }] },
      answers: { orderCreate: placed(), orderRead: placed() },
    })
    await expect.element(field('이름')).toHaveValue('Sky')
    await expect.element(field('성')).toHaveValue('Kim')
    await field('휴대전화').fill('+1-415-555-0100')
    await choose()
    await pay().click()
    await expectAddress(shown, /^\/pay\/complete/)
    const [{ buyer: sent, recipient } = {} as OrderDraft] = bodies(shown, 'orderCreate')
    expect(sent).toMatchObject({ name: 'Sky', lastName: 'Kim', nationality: 'US', mobile: '+1-415-555-0100' })
    expect(recipient).toEqual(sent)
  })

  it('S3-05 somebody else who uses it is asked for, checked and sent as such', async () => {
    const shown = await open({ answers: { orderCreate: placed(), orderRead: placed() } })
    await choose()
    await main.getByRole('checkbox', { name: '주문하는 분과 같아요' }).click()
    await pay().click()
    const other = section('이용하는 분')
    await expect.element(other.getByRole('textbox', { name: '이름' })).toHaveFocus()
    await expect.element(main.getByText(/이용하는 분\s· 이름: 꼭 적어 주세요/)).toBeVisible()
    await other.getByRole('textbox', { name: '이름' }).fill('바다')
    await other.getByRole('textbox', { name: '이메일' }).fill('bada@goraero.kr')
    await other.getByRole('textbox', { name: '휴대전화' }).fill('01099998888')
    await pay().click()
    await expectAddress(shown, /^\/pay\/complete/)
    const [sent] = bodies(shown, 'orderCreate')
    expect(sent?.recipient).toMatchObject({ name: '바다', mobile: '01099998888' } satisfies Partial<Person>)
    expect(sent?.buyer.name).toBe('하늘')
  })
})

describe('what the server says', () => {
  it('X-02 a price that changed since stands line by line, and blocks paying until it was looked at', async () => {
    const dearer = quoteWith({
      lines: [quoteLine({ unitWon: 17_000, lineWon: 34_000 })],
      amountWon: 34_000,
      payWon: 34_000,
    })
    const shown = await open({ answers: { orderQuote: dearer } })
    const changed = main.getByRole('alert', { name: '그사이 바뀐 내용이 있어요' })
    await expect.element(changed).toHaveTextContent(/물회 · one bowl.*16,000원 17,000원/)
    const waiting = main.getByRole('button', { name: '바뀐 것을 먼저 확인해 주세요' })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
    await changed.getByRole('button', { name: '확인했어요' }).click()
    await expect.element(changed).not.toBeInTheDocument()
    await expect.element(pay('34,000')).not.toHaveAttribute('aria-disabled')
    await shown.reload()
    await expect.element(pay('34,000')).toBeVisible()
    await expect.element(changed).not.toBeInTheDocument()
  })

  it.each([
    ['soldOut', quoteLine({ state: 'soldOut', free: 0 }), '매진'],
    ['salesEnded', quoteLine({ state: 'salesEnded' }), '판매 종료'],
    ['outOfStock', quoteLine({ state: 'outOfStock', free: 1 }), '지금 1개 남았어요'],
  ] as const)(
    'X-02 what is gone cannot be accepted, only put right in the cart: %s',
    async (_, line, text) => {
      const shown = await open({ answers: { orderQuote: quoteWith({ lines: [line] }) } })
      const changed = main.getByRole('alert', { name: '그사이 바뀐 내용이 있어요' })
      await expect.element(changed).toHaveTextContent(text)
      await expect.element(changed.getByRole('button', { name: '확인했어요' })).not.toBeInTheDocument()
      await changed.getByRole('button', { name: '장바구니에서 고치기' }).click()
      await expectAddress(shown, /^\/bag\/cart/)
    },
  )

  it.each([
    ['full', '자리가 모자라요. 지금 1자리 남았어요'],
    ['missing', '이용 날짜를 골라 주세요'],
    ['dateUnavailable', '그날은 이제 예약할 수 없어요'],
    ['breakTime', '휴식 시간이 됐어요'],
  ] as const)('X-02 a reserved time that is gone says what became of it: %s', async (state, text) => {
    await open({ answers: { orderQuote: quoteWith({ slot: { state, free: 1 } }) } })
    await expect
      .element(main.getByRole('alert', { name: '그사이 바뀐 내용이 있어요' }))
      .toHaveTextContent(text)
    await expect.element(main.getByRole('button', { name: '바뀐 것을 먼저 확인해 주세요' })).toBeVisible()
  })

  it('S2-57 a price the server could not tell can be asked for again', async () => {
    let isWell = false
    await open({ answers: { orderQuote: () => (isWell ? quoteWith() : refused('server.failed')) } })
    await expect.element(main.getByRole('alert')).toHaveTextContent('잠시 문제가 생겼어요')
    await expect.element(totals).toHaveTextContent('예상 결제 금액32,000원')
    isWell = true
    await main.getByRole('button', { name: '다시 확인하기' }).click()
    await expect.element(pay()).toBeVisible()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  })

  it('X-21 says before anything is paid that the order would wait, behind how many and until when', async () => {
    const standby = {
      ...{ reason: 'weather' as const, note: '', until: null, ahead: 2 },
      refundAt: '2026-11-25T03:00:00.000Z',
    }
    await open({ answers: { orderQuote: quoteWith({ standby }) } })
    const note = main.getByText(/앞에 2건이 기다려요/)
    await expect.element(note).toHaveTextContent('11월 25일(수) 12:00까지 다시 열지 못하면')
    await expect.element(pay()).not.toHaveAttribute('aria-disabled')
  })
})

describe('coupons and points', () => {
  const points = main.getByRole('textbox', { name: '포인트 쓰기' })

  it('S5-08 points are digits only, never more than there are, and the price follows', async () => {
    const shown = await open({ answers: { orderQuote: ({ body }) => quoteOfWish(body as OrderWish) } })
    await expect.element(main.getByText('12,300P 있어요')).toBeVisible()
    await points.fill('0012a00')
    await expect.element(points).toHaveValue('1200')
    await expect.element(pay('30,800')).toBeVisible()
    await points.fill('12301')
    await expect.element(points).toHaveAccessibleDescription(/포인트는 12,300P까지 쓸 수 있어요/)
    await main.getByRole('button', { name: '모두 쓰기' }).click()
    await expect.element(points).toHaveValue('12300')
    await expect.element(pay('19,700')).toBeVisible()
    expect(bodies<OrderWish>(shown, 'orderQuote').at(-1)?.pointsWon).toBe(12_300)
  })

  it('S5-08 points beyond the price go only as far as the price', async () => {
    const rich = (wish: OrderWish) => ({ ...quoteOfWish(wish), balanceWon: 90_000 })
    await open({ answers: { orderQuote: ({ body }) => rich(body as OrderWish) } })
    await main.getByRole('button', { name: '모두 쓰기' }).click()
    await expect.element(points).toHaveValue('32000')
    await expect.element(main.getByRole('button', { name: '주문하기', exact: true })).toBeVisible()
  })

  const order = couponWith()
  const small = couponWith({
    id: '01900000-0000-7000-8000-0000000000d2',
    name: named('오만 원 쿠폰'),
    minWon: 50_000,
  })
  const product = couponWith({
    id: '01900000-0000-7000-8000-0000000000d3',
    name: named('물회 쿠폰'),
    scope: 'product',
    productNos: [2003],
    value: 2000,
  })

  it('S5-08 a coupon for the order and one for a product are never both asked for', async () => {
    const shown = await open({ mine: { coupon: [order, product] } })
    await main.getByRole('button', { name: '쿠폰 고르기' }).click()
    await dialog.getByRole('radio', { name: /첫 여행 쿠폰 · 3,000원 할인/ }).click()
    await dialog.getByRole('radio', { name: /물회 쿠폰 · 2,000원 할인/ }).click()
    await expect.element(dialog.getByRole('radio', { name: /첫 여행 쿠폰/ })).not.toBeChecked()
    await dialog.getByRole('button', { name: '다 골랐어요' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(main.getByRole('button', { name: '쿠폰 고르기' })).toHaveFocus()
    await expect.element(section('더 적을 것')).toHaveTextContent('물회 쿠폰')
    await expect
      .poll(() => bodies<OrderWish>(shown, 'orderQuote').at(-1)?.coupons)
      .toEqual([{ couponId: product.id, line: { gdsDsctSn: 11, ordrSeq: 1 } }])
  })

  it('S5-08 a coupon for larger orders says from how much, and cannot be chosen', async () => {
    await open({ mine: { coupon: [small] } })
    await main.getByRole('button', { name: '쿠폰 고르기' }).click()
    const radio = dialog.getByRole('radio', { name: /오만 원 쿠폰/ })
    await expect.element(radio).toBeDisabled()
    await expect.element(dialog.getByText(/50,000원 이상 주문에 쓸 수 있어요\s· 12월 31일/)).toBeVisible()
  })

  it.each([
    ['used', { usedAt: '2026-11-01T00:00:00.000Z' }],
    ['past its day', { expiresOn: '2026-11-22' }],
    ['of another product', { scope: 'product', productNos: [9999] }],
  ] as const)('S5-08 a coupon that is %s is not offered', async (_, over) => {
    await open({ mine: { coupon: [couponWith({ ...order, ...over } as Partial<typeof order>)] } })
    await main.getByRole('button', { name: '쿠폰 고르기' }).click()
    await expect.element(dialog.getByText('쓸 수 있는 쿠폰이 없어요').first()).toBeVisible()
    expect(countOf(dialog.getByRole('radio'))).toBe(0)
  })

  it('S5-08 a coupon the server does not take is said beside the button', async () => {
    await open({ answers: { orderQuote: quoteWith({ problem: 'order.couponExhausted' }) } })
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('쿠폰이나 포인트를 이 주문에 쓸 수 없어요')
  })
})

describe('what is typed', () => {
  const remarks = main.getByRole('textbox', { name: '요청 사항' })

  it('S2-134 P-13 is there again after a reload, offline too', async () => {
    const shown = await open({ offline: true })
    await remarks.fill('아이 의자 하나')
    await main.getByRole('button', { name: '한 명 늘리기' }).click()
    await main.getByRole('radio', { name: '계좌이체' }).click()
    await expect.element(main.getByText('이 기기에 저장됨')).toBeVisible()
    await shown.reload()
    await expect.element(remarks).toHaveValue('아이 의자 하나')
    await expect.element(main.getByRole('group', { name: '인원' })).toHaveTextContent('2명')
    await expect.element(main.getByRole('radio', { name: '계좌이체' })).toBeChecked()
  })

  it('S2-134 survives a look at the cart and the way back', async () => {
    const shown = await open({ offline: true })
    await field('이메일').fill('other@goraero.kr')
    shown.go('/bag/cart')
    await expect.element(page.getByRole('button', { name: '연결되면 결제할 수 있어요' })).toBeVisible()
    shown.back()
    await expect.element(field('이메일')).toHaveValue('other@goraero.kr')
  })

  it('S5-07 a request of 101 letters says so and is kept; 100 letters of any kind are taken', async () => {
    await open()
    await remarks.fill('🐋'.repeat(100))
    await expect.element(main.getByText('100 / 100')).toBeVisible()
    await expect.element(remarks).toBeValid()
    await remarks.fill('🐋'.repeat(101))
    await expect.element(remarks).toBeInvalid()
    await expect.element(main.getByText('100자까지 적을 수 있어요.')).toBeVisible()
  })

  it('X-02 offline nothing can be paid, and the price is asked for as soon as the network is back', async () => {
    const shown = await open({ offline: true })
    const waiting = main.getByRole('button', { name: '연결되면 결제할 수 있어요' })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
    await waiting.click({ force: true })
    await expect.element(totals).toHaveTextContent('예상 결제 금액32,000원')
    expect(shown.calls).toEqual([])
    shown.setOnline(true)
    await expect.element(pay()).toBeVisible()
    await expect.element(totals).toHaveTextContent('결제할 금액32,000원')
  })
})

describe('sending', () => {
  it('S2-57 a press twice makes one order', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof placed>>()
    const shown = await open({ answers: { orderCreate: () => answer.promise, orderRead: placed() } })
    await choose()
    const element = pay().element() as HTMLButtonElement
    element.click()
    await expect.poll(() => bodies(shown, 'orderCreate').length).toBe(1)
    await expect.element(main.css('[type=submit]')).toHaveAttribute('aria-busy', 'true')
    ;(main.css('[type=submit]').element() as HTMLButtonElement).click()
    answer.resolve(placed())
    await expectAddress(shown, /^\/pay\/complete/)
    expect(bodies(shown, 'orderCreate').length).toBe(1)
  })

  it('S2-57 sent again after no answer it is the same order; after a refusal it is a new one', async () => {
    const offline = { code: 'network.timeout', origin: 'network', retry: true } as const
    let answer = refused(offline.code, offline)
    const shown = await open({ answers: { orderCreate: () => answer } })
    await choose()
    const ids = () => bodies(shown, 'orderCreate').map(({ id }) => id)
    const press = async (count: number) => {
      await pay().click()
      await expectCalls(count)
    }
    const expectCalls = (count: number) => expect.poll(() => ids().length).toBe(count)
    await press(1)
    await press(2)
    expect(ids()[1]).toBe(ids()[0])
    answer = refused('order.couponExhausted')
    await press(3)
    expect(ids()[2]).toBe(ids()[0])
    await press(4)
    expect(ids()[3]).not.toBe(ids()[0])
  })

  it('S2-57 what was seen is sent along, so that a changed price is never paid unseen', async () => {
    const shown = await open({ answers: { orderCreate: placed(), orderRead: placed() } })
    await choose()
    await pay().click()
    await expectAddress(shown, /^\/pay\/complete/)
    expect(bodies(shown, 'orderCreate')[0]).toMatchObject({
      shown: { lines: [{ gdsDsctSn: 11, ordrSeq: 1, gdsQty: 2, unitWon: 16_000 }], payWon: 32_000 },
      method: 'kakaoPay',
      terms: ['purchase', 'privacy', 'share'],
    })
  })

  it('S2-57 changing a field takes away what was said of the refused order', async () => {
    await open({ answers: { orderCreate: refused('order.soldOut') } })
    await choose()
    await pay().click()
    await expect.element(main.getByRole('alert')).toHaveTextContent('그사이 다 팔렸어요.')
    await main.getByRole('radio', { name: '계좌이체' }).click()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  })

  it('S2-57 the whole order can be sent without a mouse', async () => {
    const shown = await open({ answers: { orderCreate: placed(), orderRead: placed() } })
    await expect.element(pay()).toBeVisible()
    await focusOn(main.getByRole('radio', { name: '신용·체크카드' }))
    await userEvent.keyboard(' ')
    await focusOn(main.getByRole('checkbox', { name: '모두 동의해요' }))
    await userEvent.keyboard(' ')
    await focusOn(field('이름'))
    await userEvent.keyboard('{Enter}')
    await expectAddress(shown, /^\/pay\/complete/)
    expect(bodies(shown, 'orderCreate').length).toBe(1)
  })
})

describe('the terms', () => {
  it('S2-137 all at once is off again when one of them is', async () => {
    await open()
    const all = main.getByRole('checkbox', { name: '모두 동의해요' })
    await all.click()
    await main.getByRole('checkbox', { name: /개인정보 수집·이용에 동의해요/ }).click()
    await expect.element(all).not.toBeChecked()
    await main.getByRole('radio', { name: '계좌이체' }).click()
    await pay().click()
    await expect.element(main.getByRole('checkbox', { name: /개인정보 수집·이용/ })).toHaveFocus()
    await expectCount(main.getByText('필수 약관에 동의해 주세요.', { exact: true }), 1)
  })

  it('KW-6.1.2 S2-137 the text of a term is read in a sheet offline, and the focus comes back', async () => {
    await open({
      offline: true,
      content: { ...published('document'), product: [sampleProduct()], shop: [shopWith()] },
    })
    const read = main.getByRole('button', { name: /개인정보 수집·이용에 동의해요, 내용 보기/ })
    await read.click()
    await expect.element(dialog).toHaveTextContent(/판 · \d{4}년/)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(read).toHaveFocus()
  })

  it('S2-137 a text that was never read says so instead of an empty sheet', async () => {
    await open()
    await main.getByRole('button', { name: /구매 조건.*내용 보기/ }).click()
    await expect.element(dialog).toHaveTextContent('아직 받지 못한 글이에요')
  })
})

describe('rooms and rides', () => {
  const ride = sampleProduct({ name: named('고래 택시'), category: 'taxi' })

  it('S3-04 a ride needs both its ends', async () => {
    const shown = await open({
      content: { product: [ride], shop: [shopWith()] },
      answers: { orderCreate: placed(), orderRead: placed() },
    })
    await choose()
    await pay().click()
    const from = main.getByRole('textbox', { name: '타는 곳' })
    await expect.element(from).toHaveFocus()
    await expect.element(from).toBeInvalid()
    await from.fill(' 울산역 ')
    await main.getByRole('textbox', { name: '내리는 곳' }).fill('장생포')
    await pay().click()
    await expectAddress(shown, /^\/pay\/complete/)
    expect(bodies(shown, 'orderCreate')[0]?.ride).toEqual({ pickUp: '울산역', dropOff: '장생포' })
  })

  it('S2-57 nothing in the cart is nothing to order, and leads to the cart', async () => {
    const shown = await open({ mine: { member: [member], cart: [] } })
    await expect.element(main.getByText('주문할 것이 없어요')).toBeVisible()
    await main.getByRole('link', { name: '장바구니로' }).click()
    await expectAddress(shown, /^\/bag\/cart/)
  })

  it('S2-57 a guest is asked to sign in and comes back to the order', async () => {
    const shown = await renderScreen('/pay', { answers: { socialList: [] } })
    await expectAddress(shown, /^\/login\S*redirect=%2Fpay$/)
  })
})
