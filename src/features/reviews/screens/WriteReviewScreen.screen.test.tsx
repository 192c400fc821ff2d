import { describe, expect, it } from 'vitest'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { byTurns } from '#src/testing/languages.ts'
import { countOf, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { orderLineWith, orderWith } from '#src/testing/records/orders.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { JPEG, WIDE } from '#sync/domain/media/testing/pictures.ts'

const used = orderWith({ status: 'used', lines: [orderLineWith({ status: 'used' })] })
const open = (given: Given = {}) =>
  renderScreen('/mypage/review/write?order=UL20261116AAAAAAAAAA&line=1', {
    memberId: MEMBER_ID,
    mine: { order: [used] },
    ...given,
  })
const form = () => {
  const t = words('reviews')
  return {
    text: main.getByRole('textbox', { name: t('write.text') }),
    submit: main.getByRole('button', { name: t('write.submit') }),
    later: main.getByRole('button', { name: t('write.submitLater') }),
    stars: (count: number) => main.getByRole('radio', { name: t('write.star', { count }) }),
    keyword: (at: number) => main.getByRole('checkbox').nth(at),
  }
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-55 S5-11 stars, text and a keyword are asked for, at the field they belong to', async () => {
    await open({ language })
    const t = words('reviews')
    await form().submit.click()
    for (const problem of ['stars', 'text', 'keywords'] as const)
      await expect.element(main.getByText(t(`write.problem.${problem}.required`)).first()).toBeVisible()
    await expect.element(form().stars(1)).toHaveFocus()
    await expect.element(form().text).toBeInvalid()
  })

  it('P-08 offline it is put down for later, with words that say so', async () => {
    const shown = await open({ language, offline: true })
    const t = words('reviews')
    await expect.element(main.getByText(t('write.offlineNote')).first()).toBeVisible()
    await form().stars(5).click()
    await form().text.fill('다시 타고 싶어요')
    await form().keyword(0).click()
    await form().later.click()
    await expectAddress(shown, /^\/mypage\/review/)
    await expect.element(main.getByText('다시 타고 싶어요')).toBeVisible()
  })
})

it('S5-11 of the keywords no more than five are taken', async () => {
  await open()
  await expect.poll(() => countOf(main.getByRole('checkbox'))).toBeGreaterThan(5)
  for (let at = 0; at < 5; at += 1) await form().keyword(at).click()
  await expect.element(form().keyword(5)).toBeDisabled()
  await form().keyword(0).click()
  await expect.element(form().keyword(5)).toBeEnabled()
})

it('S5-11 S5-19 a text too long and a refused word are said while one types, the word marked, and nothing is lost', async () => {
  const shown = await open({ offline: true })
  const long = '고'.repeat(5001)
  await form().text.fill(long)
  await expect.element(main.getByText('5,000자까지 쓸 수 있어요.').first()).toBeVisible()
  await form().stars(5).click()
  await form().keyword(0).click()
  await form().later.click()
  await expect.element(form().text).toHaveFocus()
  await expect.element(form().text).toHaveValue(long)
  await form().text.fill('이런 시발 뭐예요')
  await expect.element(main.css('mark')).toHaveTextContent('시발')
  await form().later.click()
  await expect.element(form().text).toHaveValue('이런 시발 뭐예요')
  expect(await outboxRows((await shown.services.owned()).db)).toEqual([])
  await form().text.fill('다시 타고 싶어요')
  await expectCount(main.css('mark'), 0)
})

it('S5-11 photos of another type, broken, over 5 MB or 64,000 pixels wide are refused by name, and none is stored', async () => {
  const shown = await open()
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  large.set(JPEG)
  await main
    .getByLabelText('사진 추가')
    .upload([
      new File(['%PDF-1.7'], 'type.jpg', { type: 'image/jpeg' }),
      new File([JPEG.slice(0, -40)], 'broken.jpg', { type: 'image/jpeg' }),
      new File([large], 'large.jpg', { type: 'image/jpeg' }),
      new File([WIDE], 'wide.gif', { type: 'image/gif' }),
    ])
  for (const line of [
    'type.jpg: JPEG, PNG, WebP, GIF',
    'broken.jpg: 파일이 손상되었거나',
    'large.jpg: 5MB가 넘는',
    'wide.gif: 사진이 너무 커요',
  ])
    await expect.element(main.getByText(line)).toBeVisible()
  await form().text.fill('사진 없이')
  await shown.reload()
  await expect.element(form().text).toHaveValue('사진 없이')
  await expectCount(main.getByRole('img', { name: /첨부한 사진/ }), 0)
})

it('P-13 a half-written review is there again after a reload', async () => {
  const shown = await open()
  await form().stars(4).click()
  await form().text.fill('배가 흔들렸지만 좋았어요')
  await expect.element(form().text).toHaveValue('배가 흔들렸지만 좋았어요')
  await shown.reload()
  await expect.element(main.getByText('쓰던 후기를 이어서 보여 드려요.')).toBeVisible()
  await expect.element(form().text).toHaveValue('배가 흔들렸지만 좋았어요')
  await expect.element(form().stars(4)).toBeChecked()
})

it('S2-55 what was not used yet has no form, and says when it will', async () => {
  await open({ mine: { order: [orderWith()] } })
  await expect.element(main.getByText('이용한 뒤에 쓸 수 있어요')).toBeVisible()
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
})

it('S2-55 an order that is not one’s own cannot be reviewed', async () => {
  const shown = await open({ mine: {} })
  await expect.element(main.getByText('후기를 쓸 주문을 찾지 못했어요')).toBeVisible()
  await main.getByRole('link', { name: '내 후기로' }).click()
  await expectAddress(shown, /^\/mypage\/review\?tab=writable/)
})
