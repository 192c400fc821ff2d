import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import { main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { productWith } from '#src/testing/records/shop.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused, type Answers } from '#src/testing/server.ts'
import { named } from '#src/testing/words.ts'

const product = productWith({ name: named('물회') })
const file = (over: Partial<DeskProduct> = {}): DeskProduct => ({
  product,
  shopName: named('장생포 물회집'),
  units: [{ no: 11, stock: 5, held: 2 }],
  changes: [],
  ...over,
})
const open = (answers: Answers = {}, given: Given = {}) =>
  renderScreen('/admin/products', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({ roles: ['administrator'] })] },
    answers: { productDesk: [file()], ...answers },
    ...given,
  })
const form = main.getByRole('form', { name: '물회, 한 그릇' })
const price = form.getByRole('textbox', { name: '가격(원)' })
const stock = form.getByRole('textbox', { name: '재고' })
const save = form.getByRole('button', { name: '저장' })

it('S3-07 a price that is no whole number is told at its field, and nothing is sent', async () => {
  const shown = await open()
  for (const wrong of ['-1', '12.5', '만원', '']) {
    await price.fill(wrong)
    await expect.element(price).toBeInvalid()
    await expect.element(price).toHaveAccessibleDescription(/0 이상의 정수를 적어 주세요\./)
    await save.click()
    await expect.element(price).toHaveValue(wrong)
  }
  expect(shown.calls.filter(({ name }) => name === 'stockSet')).toEqual([])
})

it('S3-07 only what was changed is sent, and what the server has is shown afterwards', async () => {
  const unit = { ...product.units[0]!, priceWon: 15_000 }
  let asked = 0
  const shown = await open({
    productDesk: () => [asked++ === 0 ? file() : file({ product: { ...product, units: [unit] } })],
    stockSet: { ...product, units: [unit] } as never,
  })
  await price.fill('15000')
  await save.click()
  await expect.element(page.getByText('바꿨어요.')).toBeVisible()
  expect(shown.calls.find(({ name }) => name === 'stockSet')?.input.body).toEqual({ priceWon: 15_000 })
  await expect.element(price).toHaveValue('15000')
  await expect.element(save).not.toBeInTheDocument()
})

it('S3-07 an empty stock means that nothing is counted', async () => {
  const shown = await open({ stockSet: refused('auth.forbidden') })
  await stock.fill('')
  await save.click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  expect(shown.calls.find(({ name }) => name === 'stockSet')?.input.body).toEqual({ stock: null })
  await expect.element(stock).toHaveValue('')
})

it('S3-07 what is kept for people who are paying and what is off stand at the unit', async () => {
  await open()
  await expect.element(form.getByRole('heading')).toHaveTextContent('정가보다 11% 싸요 · 결제 중 2')
})

it('S3-07 a change waits for the network with its reason, and what was typed stays', async () => {
  const shown = await open()
  await price.fill('15500')
  shown.setOnline(false)
  await expect
    .element(form.getByRole('button', { name: '연결되면 할 수 있어요' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(price).toHaveValue('15500')
})

it('S6-01 who is no administrator is told so, and nothing is asked of the server', async () => {
  const shown = await open({}, { mine: { member: [memberWith()] } })
  await expect.element(main.getByText('관리자만 볼 수 있는 화면이에요.')).toBeVisible()
  expect(shown.calls).toEqual([])
})

it('S3-07 a search that finds nothing says so', async () => {
  await open({ productDesk: [] })
  await expect.element(main.getByText('찾는 것이 없어요')).toBeVisible()
})
