import { describe, expect, it, vi } from 'vitest'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import type { PublicQuestion } from '#sync/contracts/support/question.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { codes } from '#src/testing/records/codes.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { orderWith } from '#src/testing/records/orders.ts'
import { published } from '#src/testing/records/published.ts'
import { renderComponent, renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { QuestionPanel } from '#src/entities/question/QuestionPanel.tsx'

const content = { ...published('product'), code: codes() }
const productNo = (content.product as readonly Product[])[0]?.no ?? 0
const member = memberWith({ mobile: '01012345678', mobileVerified: true })
const open = (address: string, given: Given = {}) =>
  renderScreen(address, { memberId: MEMBER_ID, content, ...given, mine: { member: [member], ...given.mine } })
const title = () => main.getByRole('textbox', { name: words('asking')('form.title') })
const text = () => main.getByRole('textbox', { name: words('asking')('form.content') })
const answered = { answer: { text: '네, 있어요.', answeredAt: '2026-11-20T02:00:00.000Z' } }
const inquiry = {
  ...{ id: '01900000-0000-7000-8000-0000000000e1', type: 'order', orderNumber: 'UL20261116AAAAAAAAAA' },
  ...{ title: '영수증', content: '영수증이 필요해요', answer: null, askedAt: '2026-11-20T01:00:00.000Z' },
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S5-09 S2-132 what a question lacks is said at its field, and the first one takes the focus', async () => {
    await open('/mypage/question/write', { language })
    const t = words('asking')
    await main.getByRole('button', { name: t('form.submit') }).click()
    for (const path of ['productNo', 'title', 'content'] as const)
      await expect.element(main.getByText(t(`problem.required.${path}`))).toBeVisible()
    await expect.element(main.getByRole('combobox', { name: t('question.product') })).toHaveFocus()
  })

  it('S5-10 S2-10 what an inquiry lacks is said at its field', async () => {
    await open('/customer/inquiry?write=true', { language })
    const t = words('asking')
    await main.getByRole('button', { name: t('form.submit') }).click()
    for (const path of ['type', 'title', 'content'] as const)
      await expect.element(main.getByText(t(`problem.required.${path}`))).toBeVisible()
  })

  it('S3-11 an inquiry written without a network is kept, and says that it goes later', async () => {
    const shown = await open('/customer/inquiry?write=true&type=app', { language, offline: true })
    const t = words('asking')
    await title().fill('지도')
    await text().fill('지도가 열리지 않아요')
    await main.getByRole('button', { name: t('form.submitLater') }).click()
    await expectAddress(shown, /^\/customer\/inquiry$/)
    await expect.element(main.getByText('지도가 열리지 않아요')).toBeVisible()
    await expect.element(main.getByText(words('voices')('question.toBeSent'))).toBeVisible()
  })
})

it('S5-09 S5-19 a text too long and a refused word are said while one types, the word marked', async () => {
  await open(`/mypage/question/write?product=${productNo}`)
  await text().fill('가'.repeat(2001))
  await expect.element(main.getByText('내용은 2,000자까지 쓸 수 있어요.')).toBeVisible()
  await text().fill('이런 시발 뭐예요')
  await expect.element(main.css('mark')).toHaveTextContent('시발')
  await text().fill('주차할 수 있나요')
  await expectCount(main.css('mark'), 0)
})

it('S5-10 an inquiry too long is said while one types, and nothing of it is lost', async () => {
  await open('/customer/inquiry?write=true&type=app')
  await title().fill('제'.repeat(101))
  await expect.element(main.getByText('제목은 100자까지 쓸 수 있어요.')).toBeVisible()
  await text().fill('가'.repeat(2001))
  await expect.element(main.getByText('내용은 2,000자까지 쓸 수 있어요.')).toBeVisible()
  await main.getByRole('button', { name: words('asking')('form.submit') }).click()
  await expect.element(title()).toHaveValue('제'.repeat(101))
  await expect.element(text()).toHaveValue('가'.repeat(2001))
  await text().fill('지도가 열리지 않아요')
  await expectCount(main.getByText('내용은 2,000자까지 쓸 수 있어요.'), 0)
})

it('P-13 a half-written question is there again after a reload', async () => {
  const shown = await open(`/mypage/question/write?product=${productNo}`)
  await text().fill('휠체어로 갈 수 있나요')
  await main.getByRole('checkbox').click()
  await expect.element(main.getByText(words('common')('draft.saved'))).toBeVisible()
  await shown.reload()
  await expect.element(text()).toHaveValue('휠체어로 갈 수 있나요')
  await expect.element(main.getByRole('checkbox')).toBeChecked()
})

it('S2-132 told by text message is only who has proven a number', async () => {
  await open('/mypage/question/write', { mine: { member: [memberWith({ mobileVerified: true })] } })
  await expect.element(main.getByRole('radio', { name: /^문자/ })).toBeDisabled()
})

it('S2-10 an inquiry begins with the order and the title it is asked about, also of an order that failed', async () => {
  await open('/customer/inquiry?write=true&type=order&order=UL20261123ZZZZZZZZZZ&title=결제하지 못했어요')
  await expect.element(title()).toHaveValue('결제하지 못했어요')
  await expect.element(main.getByRole('combobox', { name: '관련 주문' })).toHaveValue('UL20261123ZZZZZZZZZZ')
  await expect.element(main.getByRole('combobox', { name: '문의 종류' })).toHaveValue('order')
})

it('P-13 S3-11 what is typed while a document is read is not undone by it', async () => {
  await open('/customer/inquiry?write=true&type=app')
  await expect.element(title()).toBeVisible()
  let read = () => undefined as void
  const gate = new Promise<void>((resolve) => (read = resolve))
  const whole = Blob.prototype.arrayBuffer
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await gate
    return whole.call(this)
  })
  await main.getByLabelText('PDF 추가').upload(new File(['%PDF-1.7 one'], '영수증.pdf'))
  await title().fill('환불이 늦어요')
  read()
  await expect.element(main.getByText('영수증.pdf')).toBeVisible()
  await expect.element(title()).toHaveValue('환불이 늦어요')
})

it('S5-10 P-13 a PDF is chosen by what it is, kept over a reload, and waits with its inquiry without a network', async () => {
  const shown = await open('/customer/inquiry?write=true&type=app', { offline: true })
  const pick = (...files: File[]) => main.getByLabelText('PDF 추가').upload(files)
  await pick(new File(['MZ'], 'fake.pdf', { type: 'application/pdf' }))
  await expect.element(main.getByText('fake.pdf: PDF 문서만 보낼 수 있어요.')).toBeVisible()
  await pick(new File(['%PDF-1.7 one'], '영수증.pdf'), new File(['%PDF-1.7 two'], '두 번째.pdf'))
  await title().fill('환불')
  await text().fill('영수증을 보내요')
  await expect.element(main.getByText(words('common')('draft.saved'))).toBeVisible()
  await shown.reload()
  await expect.element(main.getByText('영수증.pdf')).toBeVisible()
  await button('두 번째.pdf 빼기').click()
  await button(words('asking')('form.submitLater')).click()
  await expectAddress(shown, /^\/customer\/inquiry$/)
  await expect.element(button('영수증.pdf 저장')).toBeVisible()
  await expectCount(main.getByText('두 번째.pdf'), 0)
  const { db } = await shown.services.owned()
  const stored = await db.photos.toArray()
  expect(stored.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 12]])
})

it('S3-11 an answered inquiry shows the answer and can be gone on with', async () => {
  const shown = await open('/customer/inquiry', {
    mine: { inquiry: [{ ...inquiry, ...answered }], order: [orderWith()] },
  })
  await expect.element(main.getByText('네, 있어요.')).toBeVisible()
  await main.getByRole('link', { name: '영수증에 이어서 묻기' }).click()
  await expectAddress(shown, /follows=01900000-0000-7000-8000-0000000000e1/)
  await expect.element(main.getByText('앞선 문의: 영수증')).toBeVisible()
})

it('S2-139 one’s own questions stand with answer and state, and are deleted after a question', async () => {
  const question = {
    ...{ id: '01900000-0000-7000-8000-0000000000e2', productNo, title: '주차', content: '되나요?' },
    ...{ secret: true, notify: 'none' as const, askedAt: '2026-11-20T01:00:00.000Z', ...answered },
  }
  await open('/mypage/question', { mine: { question: [question] }, offline: true })
  await expect.element(main.getByText('네, 있어요.')).toBeVisible()
  await expect.element(main.getByText('답변 완료')).toBeVisible()
  await button('주차 문의 지우기').click()
  await button('지우기').last().click()
  await expect.element(main.getByText('아직 남긴 상품 문의가 없어요')).toBeVisible()
})

it('S2-132 P-08 a question is changed while it waits, without a network too; one that was answered is not', async () => {
  const waiting = {
    ...{ id: '01900000-0000-7000-8000-0000000000e4', productNo, title: '주차', content: '되나요?' },
    ...{ secret: true, notify: 'none' as const, askedAt: '2026-11-20T01:00:00.000Z', answer: null },
  }
  const done = { ...waiting, id: '01900000-0000-7000-8000-0000000000e5', title: '짐', ...answered }
  const shown = await open('/mypage/question', { mine: { question: [waiting, done] }, offline: true })
  await expect.element(main.getByText('답변 완료')).toBeVisible()
  await expectCount(main.getByRole('link', { name: '짐 문의 고치기' }), 0)
  await main.getByRole('link', { name: '주차 문의 고치기' }).click()
  await expect.element(title()).toHaveValue('주차')
  await expect.element(main.getByRole('checkbox')).toBeChecked()
  await text().fill('큰 차도 되나요?')
  await button(words('asking')('form.submitLater')).click()
  await expectAddress(shown, /^\/mypage\/question$/)
  await expect.element(main.getByText('큰 차도 되나요?')).toBeVisible()
  await expectCount(main.getByText(words('voices')('question.toBeSent')), 1)
  const { db } = await shown.services.owned()
  const [row] = await outboxRows(db)
  expect([row?.name, row?.ifMatch, row?.lane]).toEqual(['question.edit', '"1"', `question:${waiting.id}`])
})

it('S2-132 the address of a question that was answered says so, and has no form', async () => {
  const id = '01900000-0000-7000-8000-0000000000e6'
  const question = {
    id,
    productNo,
    title: '주차',
    content: '되나요?',
    secret: false,
    notify: 'none' as const,
  }
  const mine = { question: [{ ...question, askedAt: '2026-11-20T01:00:00.000Z', ...answered }] }
  await open(`/mypage/question/write?question=${id}`, { mine })
  await expect.element(main.getByText('답변이 달린 문의예요')).toBeVisible()
  await expectCount(main.getByRole('textbox'), 0)
})

it('S2-132 one’s own question that was taken down keeps its words and says why, offline too', async () => {
  const question = {
    ...{
      id: '01900000-0000-7000-8000-0000000000e3',
      productNo,
      title: '주차',
      content: '010으로 알려 주세요',
    },
    ...{ secret: false, notify: 'none' as const, askedAt: '2026-11-20T01:00:00.000Z', answer: null },
    removal: { code: 'personalData' as const, text: '번호가 있어요' },
  }
  await open('/mypage/question', { mine: { question: [question] }, offline: true })
  await expect.element(main.getByText('010으로 알려 주세요')).toBeVisible()
  await expect
    .element(main.getByText('고래로에서 내린 문의예요. 이유: 개인 정보 · 번호가 있어요'))
    .toBeVisible()
})

it('S6-03 a secret question of somebody else is one masked line; one’s own shows its words', async () => {
  const masked: PublicQuestion = {
    ...{ id: '01900000-0000-7000-8000-0000000000f1', productNo, title: null, content: null, secret: true },
    ...{ writerName: '김**', answered: true, answer: null, askedAt: '2026-11-20T01:00:00.000Z' },
  }
  const own = {
    ...{ id: '01900000-0000-7000-8000-0000000000f2', productNo, title: '내 비밀', content: '내 글' },
    ...{ secret: true, notify: 'none' as const, askedAt: '2026-11-21T01:00:00.000Z', answer: null },
  }
  await renderComponent(<QuestionPanel productNo={productNo} />, {
    memberId: MEMBER_ID,
    scopes: {
      [`record:product/${productNo}`]: { question: [masked, { ...masked, id: own.id, answered: false }] },
    },
    mine: { question: [own] },
  })
  await expectCount(main.getByRole('article'), 2)
  await expect.element(main.getByText('비밀 문의예요.')).toBeVisible()
  await expect.element(main.getByText('내 글')).toBeVisible()
})

it('S2-130 questions before many reviews are looked for unasked, and without a network nobody reads that there are none', async () => {
  await renderComponent(<QuestionPanel productNo={productNo} />, {
    ...{ offline: true, scopesFrom: 40 },
    scopes: { [`record:product/${productNo}`]: { question: [], review: [] } },
  })
  await expect.element(main.getByText('나머지는 연결되면 볼 수 있어요.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: words('voices')('question.more') })).toBeEnabled()
  await expectCount(main.getByText(words('voices')('question.none')), 0)
})
