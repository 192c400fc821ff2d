import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { byTurns } from '#src/testing/languages.ts'
import { countOf, dialog, expectAddress, focusOn, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'
import { quoteWith } from '../testing/quote.ts'
import { sampleCart, sampleLine, sampleProduct, sampleShop } from '../testing/samples.ts'

const soup = (over: Partial<Product> = {}) => sampleProduct({ name: named('물회'), placeNos: [], ...over })
const open = (product: Partial<Product> = {}, given: Given = {}, shop: Partial<Shop> = {}) =>
  renderScreen('/product/mk-2003', {
    content: { product: [soup(product)], shop: [shopWith(shop)] },
    answers: { shopReservation: refused('server.failed') },
    ...given,
  })

const pick = main.getByRole('button', { name: '고르기', exact: true })
const total = dialog.css('.g-modal-foot').getByRole('status')
const add = dialog.getByRole('button', { name: '장바구니에 담기' })
const now = dialog.getByRole('button', { name: '바로 주문하기' })
const choice = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const oneUnit = { units: [sampleProduct().units[0] as Product['units'][number]] }
/** The cart on this device holds these lines. */
async function expectCart(shown: Rendered, lines: readonly RegExp[]) {
  shown.go('/bag/cart')
  await expect.element(main.getByRole('heading', { name: '장바구니', level: 1 })).toBeVisible()
  const texts = () =>
    main
      .css('[data-cart-line]')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(texts).toEqual(lines.map((line) => expect.stringMatching(line)))
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  const won = (amount: string) => (language === 'ko' ? `${amount}원` : `₩${amount}`)

  it('S2-133 the total follows unit, additions and quantity, in the money of the language', async () => {
    await open({}, { language })
    const t = words('commerce')
    await main.getByRole('button', { name: t('cta.pick') }).click()
    await expect.element(total).toHaveTextContent(won('0'))
    await dialog.getByText('one bowl').click()
    await expect.element(total).toHaveTextContent(won('16,000'))
    await choice(t('sheet.extra', { name: 'noodles', won: won('1,000') })).click()
    await choice(t('sheet.extra', { name: 'egg', won: won('500') })).click()
    await expect.element(total).toHaveTextContent(won('17,500'))
    await dialog.getByRole('button', { name: t('sheet.more') }).click()
    await expect.element(total).toHaveTextContent(won('35,000'))
  })

  it('S2-64 a product that is gone says so and leads to others', async () => {
    const shown = await open({}, { language, content: {} })
    const t = words('commerce')
    await expect.element(main.getByText(t('product.missing'))).toBeVisible()
    await main.getByRole('link', { name: t('product.seeOthers') }).click()
    await expectAddress(shown, /^\/list\/pass$/)
  })
})

it('S2-130 P-03 what people say and ask is kept with the page, before anybody looks at it', async () => {
  const shown = await open()
  const { engine } = await shown.services.owned()
  await expect.poll(async () => (await engine.scopes()).wanted()).toEqual(['record:product/2003'])
})

it('S2-66 S2-64 a product under the address of another kind opens at its own', async () => {
  const shown = await open()
  await expectAddress(shown, /^\/product\/mk-2003$/)
  shown.go('/product/vp-2003')
  await expectAddress(shown, /^\/product\/mk-2003$/)
  await expect.element(main.getByRole('heading', { level: 1, name: '물회' })).toBeVisible()
})

describe('on a wide screen', () => {
  beforeEach(() => page.viewport(1280, 800))

  it('S2-133 everything is chosen in the panel beside the page, without a sheet and without asking the shop', async () => {
    const shown = await open(oneUnit, { memberId: MEMBER_ID })
    const panel = main.css('[data-buying]')
    await panel.getByRole('button', { name: words('commerce')('sheet.more') }).click()
    await expect.element(panel).toHaveTextContent('32,000원')
    await panel.getByRole('button', { name: '장바구니에 담기' }).click()
    await expectCart(shown, [/물회/])
    expect(countOf(page.getByRole('dialog'))).toBe(0)
    expect(shown.calls.filter(({ name }) => name === 'shopReservation')).toEqual([])
  })

  it('S2-133 the calendar opens when it is asked for, whole above the buttons of the panel', async () => {
    await open(oneUnit, {}, { reservation: { type: 'DAT', leadDays: 0, horizonDays: 30, slots: [] } })
    const panel = main.css('[data-buying]')
    const calendar = panel.getByRole('grid')
    await expect.element(panel).toBeVisible()
    expect(countOf(calendar)).toBe(0)
    await panel.getByRole('button', { name: '다른 날' }).click()
    await expect.element(calendar).toBeVisible()
    const bottom = () => calendar.element().getBoundingClientRect().bottom
    const buttons = () => panel.getByRole('button', { name: '장바구니에 담기' }).element()
    await expect.poll(() => bottom() < buttons().getBoundingClientRect().top).toBe(true)
  })

  it('P-01 without a network the name stands under its picture, however long the panel beside it is', async () => {
    await open(oneUnit, { offline: true })
    const bottom = () => main.css('.g-detail-art > .g-pic').element().getBoundingClientRect().bottom
    await expect.element(main.css('[data-buying]')).toBeVisible()
    const name = main.getByRole('heading', { level: 1, name: '물회' })
    await expect.poll(() => name.element().getBoundingClientRect().top - bottom()).toBeLessThan(160)
  })

  it('S2-64 what cannot be bought says why in its place', async () => {
    await open({ availability: 'soldOut' })
    await expect
      .element(main.css('.g-cta').getByRole('button').first())
      .toHaveAttribute('aria-disabled', 'true')
    expect(countOf(main.css('[data-buying]'))).toBe(0)
  })
})

describe('the options', () => {
  it('S2-133 a required option keeps one choice, an optional one goes no further than its limit', async () => {
    await open(oneUnit)
    await pick.click()
    const pressed = (name: string | RegExp) => expect.element(choice(name))
    await pressed('mild').toHaveAttribute('aria-pressed', 'true')
    await choice('mild').click()
    await pressed('mild').toHaveAttribute('aria-pressed', 'true')
    await choice('hot').click()
    await pressed('mild').toHaveAttribute('aria-pressed', 'false')
    for (const name of [/^noodles/, /^rice/, /^egg/]) await choice(name).click()
    await pressed(/^noodles/).toHaveAttribute('aria-pressed', 'true')
    await pressed(/^egg/).toHaveAttribute('aria-pressed', 'false')
    await choice(/^noodles/).click()
    await choice(/^egg/).click()
    await expect.element(total).toHaveTextContent('17,500원')
  })

  it('S2-133 without a unit nothing can be put into the cart, and the button says what is missing', async () => {
    const shown = await open()
    await pick.click()
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await expect.element(add).toHaveAccessibleDescription('종류를 골라 주세요')
    await add.click({ force: true })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    shown.go('/bag/cart')
    await expect.element(main.getByText('장바구니가 비어 있어요')).toBeVisible()
  })

  it('S2-133 a unit that is sold out cannot be chosen, one with few left says how many', async () => {
    await open()
    await pick.click()
    await expect.element(dialog.getByRole('radio', { name: /two bowls/ })).toBeDisabled()
    await expect.element(dialog.getByRole('radio', { name: /two bowls/ })).toHaveAccessibleName(/일시 품절/)
    await expect.element(dialog.getByRole('radio', { name: /one bowl/ })).toHaveAccessibleName(/5개 남음/)
  })

  it('S2-133 the quantity stops at what is left', async () => {
    await open(oneUnit)
    await pick.click()
    const more = choice('하나 늘리기')
    for (let count = 1; count < 5; count += 1) await more.click()
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await expect.element(total).toHaveTextContent('80,000원')
    await expect.element(choice('하나 줄이기')).not.toHaveAttribute('aria-disabled')
  })

  it('S4-03 what was chosen is there when the sheet is opened again, and the focus is back where it was', async () => {
    await open(oneUnit)
    await pick.click()
    await choice('hot').click()
    await choice('하나 늘리기').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(pick).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(choice('hot')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(total).toHaveTextContent('32,000원')
  })

  it('S4-03 choosing another product forgets what was chosen of this one', async () => {
    const other = soup({ ...oneUnit, no: 2004, slug: 'other', name: named('비빔밥') })
    const shown = await open({}, { content: { product: [soup(oneUnit), other], shop: [shopWith()] } })
    await pick.click()
    await choice('hot').click()
    await choice('하나 늘리기').click()
    await userEvent.keyboard('{Escape}')
    shown.go('/product/mk-2004')
    await expect.element(main.getByRole('heading', { level: 1, name: '비빔밥' })).toBeVisible()
    await pick.click()
    await expect.element(choice('mild')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(total).toHaveTextContent('16,000원')
  })

  it('KW-6.1.1 S2-133 the sheet can be used from the keyboard alone', async () => {
    const shown = await open(oneUnit)
    await focusOn(pick)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await focusOn(choice('hot'))
    await userEvent.keyboard(' ')
    await focusOn(add)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expectCart(shown, [/물회\s· one bowl.*hot.*16,000원/])
  })
})

describe('several kinds', () => {
  const kinds = {
    options: [],
    units: [
      { no: 11, name: named('어른'), listWon: 18_000, priceWon: 16_000, stock: null, maxPerOrder: 4 },
      { no: 12, name: named('어린이'), listWon: 9000, priceWon: 8000, stock: null, maxPerOrder: 10 },
    ],
  }

  it('S2-133 two adults and a child go into the cart at once, a line each', async () => {
    const shown = await open(kinds)
    await pick.click()
    await expect.element(add).toHaveAccessibleDescription('종류마다 몇 장인지 골라 주세요')
    await choice('어른 하나 늘리기').click()
    await choice('어른 하나 늘리기').click()
    await choice('어린이 하나 늘리기').click()
    await expect.element(total).toHaveTextContent('40,000원')
    await add.click()
    await expectCart(shown, [/물회\s· 어른.*32,000원/, /물회\s· 어린이.*8,000원/])
  })

  it('S2-133 pieces in the cart already count towards what one may buy', async () => {
    const mine = {
      cart: [
        sampleCart([sampleLine({ gdsDsctSn: 11, gdsQty: 3, options: [] })], {
          rsvtDt: '',
          rsvtHrTypeCd: 'NON',
        }),
      ],
    }
    await open(kinds, { mine })
    await pick.click()
    await expect.element(dialog.getByText('장바구니에 3개')).toBeVisible()
    await choice('어른 하나 늘리기').click()
    await expect.element(choice('어른 하나 늘리기')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('into the cart', () => {
  it('P-07 offline it goes into the cart too, and says that it waits', async () => {
    const shown = await open(oneUnit, { offline: true })
    await pick.click()
    await expect.element(now).toHaveAccessibleDescription('연결되면 결제할 수 있어요')
    await add.click()
    await expect.element(page.getByText(words('common')('offline.queued'))).toBeVisible()
    await page.getByRole('button', { name: '장바구니 보기' }).click()
    await expectAddress(shown, /^\/bag\/cart/)
    await expect.element(main.getByText('보낼 것 · 새로 담음')).toBeVisible()
  })

  it('P-07 put in twice with the same choice it is one line of two', async () => {
    const shown = await open(oneUnit, { offline: true })
    for (let time = 0; time < 2; time += 1) {
      await pick.click()
      await add.click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await expectCart(shown, [/32,000원$/])
  })

  it('P-07 another spiciness is another line', async () => {
    const shown = await open(oneUnit, { offline: true })
    for (const name of ['mild', 'hot']) {
      await pick.click()
      await choice(name).click()
      await add.click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await expectCart(shown, [/mild.*16,000원$/, /hot.*16,000원$/])
  })

  it('P-07 a double tap puts it in once', async () => {
    const shown = await open(oneUnit, { offline: true })
    await pick.click()
    await add.dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectCart(shown, [/16,000원$/])
  })

  it('S2-57 “order now” leads a guest over the sign-in, and a member right to the order', async () => {
    const shown = await open(oneUnit, { answers: { socialList: [] } })
    await pick.click()
    await now.click()
    await expectAddress(shown, /^\/login\?redirect=%2Fpay$/)
  })

  it('S2-57 “order now” leads a member right to the order', async () => {
    const shown = await open(oneUnit, {
      memberId: MEMBER_ID,
      mine: { member: [memberWith()] },
      answers: { orderQuote: quoteWith() },
    })
    await pick.click()
    await now.click()
    await expectAddress(shown, /^\/pay$/)
  })

  describe('with the cart of another shop', () => {
    const other = sampleCart([sampleLine(), sampleLine({ ordrSeq: 2, gdsDsctSn: 12 })], {
      shopSn: 777,
      rsvtDt: '',
      rsvtHrTypeCd: 'NON',
    })
    const given = {
      offline: true,
      mine: { cart: [other] },
      content: {
        product: [soup(oneUnit)],
        shop: [shopWith(), shopWith({ no: 777, name: named('고래 빵집') })],
      },
    }
    const ask = page.getByRole('alertdialog')

    it('S7-02 asks first, naming the shop and how much would go; “keep” leaves it as it was', async () => {
      const shown = await open(oneUnit, given)
      await pick.click()
      await add.click()
      await expect.element(ask).toHaveTextContent('고래 빵집 상품 2개를 빼고')
      await ask.getByRole('button', { name: '그대로 두기' }).click()
      await expect.element(dialog).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expectCart(shown, [/./, /./])
    })

    it('S7-02 a yes leaves only the new line', async () => {
      const shown = await open(oneUnit, given)
      await pick.click()
      await add.click()
      await ask.getByRole('button', { name: '비우고 담기' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      shown.go('/bag/cart')
      await expect.element(main.getByRole('heading', { name: '장생포 물회집' })).toBeVisible()
      await expect.poll(() => countOf(main.css('[data-cart-line]'))).toBe(1)
    })
  })
})

describe('what cannot be bought', () => {
  it.each([
    ['soldOut', '일시 품절'],
    ['salesEnded', '판매 종료'],
  ] as const)('S2-64 %s: the button says so and opens nothing', async (availability, text) => {
    await open({ availability })
    const button = main.getByRole('button', { name: text })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('S2-65 a shop that only informs says so on the button', async () => {
    await open({}, {}, { orderable: false })
    await expect.element(main.getByRole('button', { name: '이 가게는 안내만 해요' })).toBeVisible()
  })

  it('X-18 a shop with no day left to reserve says so before the sheet', async () => {
    const { reservation, hours } = sampleShop('TIM')
    await open({}, {}, { reservation, hours: { ...hours, rules: [] } })
    await expect
      .element(main.getByRole('button', { name: '지금은 고를 수 있는 날이 없어요' }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})

describe('day and time', () => {
  const { reservation, hours } = sampleShop('TIM')
  const sheet = async (given: Given = {}) => {
    const shown = await open(oneUnit, given, { reservation, hours })
    await main.getByRole('button', { name: '날짜 고르기' }).click()
    return shown
  }
  const time = (name: string) => dialog.getByRole('group', { name: '시간' }).getByRole('button', { name })

  it('S2-133 offers the next day the shop is open; times in the break cannot be chosen and say why', async () => {
    await sheet()
    await expect.element(dialog.getByText('11월 24일(화)')).toBeVisible()
    await expect.element(time('11:30')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(time('15:30')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(time('15:30')).toHaveAccessibleDescription('15:30, 휴식 시간')
    await time('15:30').click({ force: true })
    await expect.element(time('11:30')).toHaveAttribute('aria-pressed', 'true')
    await time('17:30').click()
    await expect.element(time('17:30')).toHaveAttribute('aria-pressed', 'true')
  })

  it('X-18 days on which the shop is shut cannot be chosen in the calendar, and say why', async () => {
    await sheet()
    await dialog.getByRole('button', { name: '다른 날' }).click()
    await expect.element(dialog.getByText('월요일은 쉬어요', { exact: true }).first()).toBeVisible()
    const monday = dialog.css('[role=gridcell] [aria-label*="11월 30일"]').first()
    await expect.element(monday).toHaveAttribute('aria-disabled', 'true')
    await monday.click({ force: true })
    await expect.element(dialog.css('.g-calendar').getByRole('status')).toHaveTextContent('월요일은 쉬어요')
    await expect.element(dialog.css('.g-calendar')).toBeVisible()
  })

  it('S9-04 says until when it could be cancelled, and that it could not where the day is too near', async () => {
    await sheet()
    await expect.element(dialog.getByText('내일 쓰는 주문이라 취소할 수 없어요')).toBeVisible()
  })

  it('S4-03 a day the server offers first takes the place of the one worked out here', async () => {
    await sheet({
      answers: {
        shopReservation: '2026-11-26 12:30',
      },
    })
    await expect.element(dialog.getByText('11월 26일(목)')).toBeVisible()
    await expect.element(time('12:30')).toHaveAttribute('aria-pressed', 'true')
  })
})

it('S2-130 what is told of a product is reached with the arrow keys', async () => {
  await open({ refundPolicy: named('쓰기 전에는 모두 돌려드려요.') })
  await focusOn(main.getByRole('tab', { name: '이용 안내' }))
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(main.getByRole('tab', { name: '환불 규정' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('tabpanel')).toHaveTextContent('쓰기 전에는 모두 돌려드려요.')
})

it('S2-65 a shop page tells hours, address and telephone, and what it sells leads to the product', async () => {
  const shown = await renderScreen('/product/mkif-2003', {
    content: {
      product: [soup()],
      shop: [shopWith({ phone: '052-123-4567', website: 'https://mulhoe.example/menu', orderable: false })],
    },
  })
  await expect.element(main.getByText(/닫혀 있어요 · 11월 24일.* 11:00부터/)).toBeVisible()
  await expect.element(main.getByText('이 가게는 여기서 안내만 해요', { exact: false })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: '052-123-4567' }))
    .toHaveAttribute('href', 'tel:052-123-4567')
  await expect.element(main.getByRole('link', { name: 'mulhoe.example/menu' })).toBeVisible()
  await main.getByRole('link', { name: /물회/ }).first().click()
  await expectAddress(shown, /^\/product\/mk-2003/)
})
