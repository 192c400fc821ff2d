import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contentDb } from '#src/testing/databases.ts'
import { byTurns } from '#src/testing/languages.ts'
import { shopWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { expectCount } from '#src/testing/look.ts'
import { named, words } from '#src/testing/words.ts'
import { sampleCart, sampleLine, sampleProduct } from '../testing/samples.ts'

/** Two bowls of 16,000 won in the cart of a guest. */
const filled = (over: Partial<Given> = {}): Given => ({
  content: { product: [sampleProduct({ name: named('물회') })], shop: [shopWith()] },
  mine: { cart: [sampleCart([sampleLine({ gdsQty: 2 })], { rsvtDt: '', rsvtHrTypeCd: 'NON' })] },
  ...over,
})

const main = page.getByRole('main')
const sum = main.getByRole('status').filter({ hasText: /원|₩/ })
const more = () => main.getByRole('button', { name: words('commerce')('sheet.more') })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S7-03 X-02 a quantity changed offline counts at once, as a sum to be confirmed, and a reload keeps it', async () => {
    const shown = await renderScreen('/bag/cart', filled({ language, offline: true }))
    const t = words('commerce')
    const won = (amount: string) => (language === 'ko' ? `${amount}원` : `₩${amount}`)
    await expect.element(sum).toHaveTextContent(won('32,000'))
    await more().click()
    const whole = async () => {
      await expect.element(sum).toHaveTextContent(`${t('cart.estimated')}${won('48,000')}`)
      await expect.element(main.getByText(t('cart.pendingQuantity', { from: 2, to: 3 }))).toBeVisible()
      await expect.element(main.getByText(t('cart.offlineText'))).toBeVisible()
    }
    await whole()
    await shown.reload()
    await whole()
  })

  it('S7-03 an empty cart says so and leads to what can be bought', async () => {
    const shown = await renderScreen('/bag/cart', { language })
    const t = words('commerce')
    await expect.element(main.getByText(t('cart.empty'))).toBeVisible()
    await main.getByRole('link', { name: t('cart.seeProducts') }).click()
    await expect.poll(() => shown.address()).toBe('/list/pass')
  })
})

/** Reading of products waits until it is let go. @returns lets it go */
function holdProducts(): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const content = contentDb()
  const rows = content.rows.bind(content)
  vi.spyOn(content, 'rows').mockImplementation((kind) => {
    const table = rows(kind)
    if (kind !== 'product') return table
    return new Proxy(table, {
      get: (of, name) =>
        name === 'bulkGet' ? (keys: string[]) => held.then(() => of.bulkGet(keys)) : Reflect.get(of, name),
    })
  })
  return letGo
}

it('S7-01 a line is drawn once its product is read, so that it does not grow under what is looked at', async () => {
  const letGo = holdProducts()
  await renderScreen('/bag/cart', filled({ offline: true }))
  const lines = main.css('[data-cart-line]')
  // the cart itself has been read
  await expect.element(main.getByRole('button', { name: words('commerce')('cart.clear') })).toBeVisible()
  await expectCount(lines, 0)
  letGo()
  await expect.element(lines).toHaveTextContent('물회')
})

it('S7-03 undo takes back a change that was not sent', async () => {
  await renderScreen('/bag/cart', filled({ offline: true }))
  await more().click()
  await expect.element(sum).toHaveTextContent('48,000원')
  await main.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(sum).toHaveTextContent('32,000원')
  await expect.element(main.getByText(/^보낼 것/)).not.toBeInTheDocument()
})

it('S7-04 a line taken out comes back with one press', async () => {
  await renderScreen('/bag/cart', filled({ offline: true }))
  await main.getByRole('button', { name: '물회 · one bowl 빼기' }).click()
  await expect.element(page.getByText('‘물회 · one bowl’ 상품을 뺐어요.')).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).first().click()
  await expect.element(sum).toHaveTextContent('32,000원')
  await expect.element(main.getByText(/^보낼 것/)).not.toBeInTheDocument()
})

it('X-02 ordering waits for the network with its reason, and for nothing once it is back', async () => {
  const shown = await renderScreen('/bag/cart', filled({ offline: true }))
  await expect.element(main.getByRole('button', { name: '연결되면 결제할 수 있어요' })).toBeVisible()
  shown.setOnline(true)
  await expect.element(main.getByRole('button', { name: '주문하기' })).toBeVisible()
  await expect.element(main.getByText('담아 둔 것은 그대로 있어요.')).not.toBeInTheDocument()
})

it('a name as long as a line and a half keeps the price and its buttons on the screen', async () => {
  const name = named('장생포 고래문화마을 앞에서 삼대째 하는 해산물 모둠 물회와 성게 비빔밥 나눔 한 상')
  const content = { product: [sampleProduct({ name })], shop: [shopWith()] }
  await renderScreen('/bag/cart', filled({ content }))
  await expect.element(more()).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
