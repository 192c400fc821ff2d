import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { dialog, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'
import { quoteWith } from '../testing/quote.ts'
import { sampleCart, sampleLine, sampleProduct, sampleShop } from '../testing/samples.ts'

const FREE = { rsvtDt: '', rsvtHrTypeCd: 'NON' } as const
const SHOWN = main.css('[data-cart-line]')

const open = (
  lines: WireCartGoods[],
  { cart = FREE, shop = {}, ...given }: Given & { cart?: Partial<WireCart>; shop?: Partial<Shop> } = {},
) =>
  renderScreen('/bag/cart', {
    content: { product: [sampleProduct({ name: named('물회'), placeNos: [] })], shop: [shopWith(shop)] },
    mine: { cart: [sampleCart(lines, cart)] },
    ...given,
  })
const order = main.getByRole('button', { name: '주문하기' })
const sum = main.getByRole('status').filter({ hasText: /원$/ })

describe('a line', () => {
  it.each([
    ['soldOut', '일시 품절'],
    ['salesEnded', '판매 종료'],
  ] as const)('S7-03 %s is marked and said not to count', async (availability, tag) => {
    await open([sampleLine(), sampleLine({ ordrSeq: 2, gdsDsctSn: 12, unitWon: 30_000, availability })])
    await expect.element(SHOWN.nth(1)).toHaveTextContent(tag)
    await expect.element(SHOWN.nth(1)).toHaveTextContent('합계에 넣지 않았어요')
    await expect.element(sum).toHaveTextContent('16,000원')
  })

  it('S7-03 more than is left says how few there are, and goes no further up but down', async () => {
    await open([sampleLine({ gdsQty: 3, stock: 2 })])
    await expect.element(SHOWN).toHaveTextContent('2개 남았어요')
    await expect.element(SHOWN.getByRole('button', { name: '하나 늘리기' })).toHaveAttribute('aria-disabled')
    await SHOWN.getByRole('button', { name: '하나 줄이기' }).click()
    await expect.element(sum).toHaveTextContent('32,000원')
  })

  it('S7-03 a product this device does not know can still be named and taken out', async () => {
    await open([sampleLine({ gdsSn: 9999 })])
    await main.getByRole('button', { name: '상품 9999 빼기' }).click()
    await expect.element(page.getByText('‘상품 9999’ 상품을 뺐어요.')).toBeVisible()
  })

  it('S7-03 the choices of a line are told with it', async () => {
    const options = [
      { optionId: 'hot', choiceId: 'mild' },
      { optionId: 'add', choiceId: 'egg' },
      { optionId: 'add', choiceId: 'gone' },
    ]
    await open([sampleLine({ options })])
    await expect.element(SHOWN.getByText('mild · egg', { exact: true })).toBeVisible()
  })

  it('S7-03 presses that follow each other fast all count', async () => {
    const shown = await open([sampleLine()], { offline: true })
    const more = SHOWN.getByRole('button', { name: '하나 늘리기' })
    await more.click()
    await expect.element(sum).toHaveTextContent('32,000원')
    await more.click()
    await expect.element(sum).toHaveTextContent('48,000원')
    await shown.reload()
    await expect.element(SHOWN.getByText('보낼 것 · 수량 1 → 3')).toBeVisible()
  })
})

describe('the whole cart', () => {
  it('S7-04 emptying is asked with how much goes; a no leaves all of it', async () => {
    await open([sampleLine(), sampleLine({ ordrSeq: 2, gdsDsctSn: 12 })], { offline: true })
    const clear = main.getByRole('button', { name: '비우기', exact: true })
    await clear.click()
    const ask = page.getByRole('alertdialog')
    await expect.element(ask).toHaveTextContent('담은 2개가 모두 빠져요.')
    await userEvent.keyboard('{Escape}')
    await expectCount(SHOWN, 2)
    await expect.element(clear).toHaveFocus()
    await clear.click()
    await ask.getByRole('button', { name: '비우기' }).click()
    await expectCount(SHOWN, 0)
    await expectCount(main.getByText('보낼 것 · 빼기'), 2)
  })

  it('S2-57 a member goes on to the order, a guest over the sign-in', async () => {
    const member = await open([sampleLine()], {
      memberId: MEMBER_ID,
      mine: { member: [memberWith()], cart: [sampleCart([sampleLine()], FREE)] },
      answers: { orderQuote: quoteWith() },
    })
    await order.click()
    await expectAddress(member, /^\/pay$/)
  })

  it('X-02 changes have to be sent before anything is ordered', async () => {
    await open([sampleLine()])
    await SHOWN.getByRole('button', { name: '하나 늘리기' }).click()
    const waiting = main.getByRole('button', { name: '바꾼 것을 보내고 나면 주문할 수 있어요' })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  })

  it('X-21 a shop that cannot serve is told before the order', async () => {
    await open([sampleLine()], {
      shop: {
        outage: { reason: 'weather', note: '', since: '2026-11-23T00:00:00.000Z', until: null },
      },
    })
    await expect.element(main.getByText(words('help')('outage.title')).first()).toBeVisible()
  })
})

describe('day and time', () => {
  const { reservation, hours } = sampleShop('TIM')
  const shop = { reservation, hours }
  const at = (rsvtDt: string) => ({ rsvtDt, rsvtHrTypeCd: 'TIM' as const })

  it('X-18 a day that has passed blocks ordering, says why and is changed in a sheet', async () => {
    await open([sampleLine()], { shop, cart: at('2026-11-22 12:30'), offline: false })
    await expect.element(main.getByRole('alert')).toHaveTextContent('지난 날이에요. 고른 날에는 쓸 수 없어요')
    await expect.element(main.getByRole('button', { name: '이용 날짜를 먼저 바꿔 주세요' })).toBeVisible()
    await main.getByRole('button', { name: '바꾸기' }).click()
    const save = dialog.getByRole('button', { name: '이 날로 하기' })
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: '다른 날' }).click()
    await dialog.css('[role=gridcell] [aria-label*="11월 26일"]').first().click()
    const time = dialog.getByRole('button', { name: '17:30' })
    await time.click()
    await save.click()
    await expect.element(main.getByText('11월 26일(목) 17:30')).toBeVisible()
    await expect.element(main.getByText('보낼 것 · 날짜')).toBeVisible()
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  })

  it('S7-05 leaving the sheet without saving changes nothing', async () => {
    await open([sampleLine()], { shop, cart: at('2026-11-26 12:30') })
    await main.getByRole('button', { name: '바꾸기' }).click()
    await dialog.getByRole('button', { name: '17:30' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(main.getByText('11월 26일(목) 12:30')).toBeVisible()
    await main.getByRole('button', { name: '바꾸기' }).click()
    await expect
      .element(dialog.getByRole('button', { name: '12:30' }))
      .toHaveAttribute('aria-pressed', 'true')
  })
})

describe('what the server refuses', () => {
  const refusedWith = async (code: string, facts: Record<string, unknown> = {}) => {
    const body = { resultCode: 409, resultMessage: '', error: { code, class: 'reject', facts } }
    const shown = await renderScreen('/product/mk-2003', {
      content: {
        product: [sampleProduct({ name: named('물회'), placeNos: [] })],
        shop: [shopWith()],
      },
      push: () => ({ status: 409, class: 'reject', body }),
    })
    await putIn(shown)
    return shown
  }
  const putIn = async (shown: Rendered) => {
    await main.getByRole('button', { name: '고르기', exact: true }).click()
    await dialog.getByText('one bowl').click()
    await dialog.getByRole('button', { name: '장바구니에 담기' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    shown.go('/bag/cart')
  }
  const line = main.getByRole('group', { name: '물회' })

  it.each<[string, Record<string, unknown>, RegExp, string | null]>([
    ['cart.soldOut', {}, /그사이 다 팔렸어요/, null],
    [
      'cart.priceChanged',
      { shownWon: 16_000, unitWon: 17_000 },
      /16,000원에서 17,000원으로/,
      '17,000원에 담기',
    ],
    ['cart.otherShop', {}, /다른 가게의 상품이/, '다른 가게 것 비우고 담기'],
    ['cart.dateUnavailable', { rsvtDay: '2026-11-30', why: 'weekly' }, /월요일은 쉬어요/, '다른 날 고르기'],
    ['server.failed', {}, /잠시 문제가 생겼어요/, '다시 보내기'],
    ['cart.quantityLimit', {}, /한 번에 살 수 있는 수량/, null],
  ])('S7-01 %s: says why and offers what helps', async (code, facts, text, remedy) => {
    await refusedWith(code, facts)
    await expect.element(line).toHaveTextContent(text)
    if (remedy) await expect.element(line.getByRole('button', { name: remedy })).toBeVisible()
    await expectCount(line.getByRole('button'), remedy ? 2 : 1)
  })

  it('S7-01 given up it is gone, and the cart is empty', async () => {
    await refusedWith('cart.soldOut')
    await line.getByRole('button', { name: '그만두기' }).click()
    await expect.element(line).not.toBeInTheDocument()
    await expect.element(main.getByText('장바구니가 비어 있어요')).toBeVisible()
  })
})
