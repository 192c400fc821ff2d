import { describe, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import type { DeskInquiry, DeskQuestion } from '#sync/contracts/support/desk.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'

const idOf = (index: number) => `01900000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`
const inquiry = (index: number, more: Partial<DeskInquiry> = {}): DeskInquiry => ({
  inquiry: {
    ...{ id: idOf(index), type: 'app', orderNumber: null, title: `문의 ${index}`, content: '도와주세요' },
    ...{ answer: null, askedAt: '2026-11-20T01:00:00.000Z' },
  },
  earlier: [],
  writer: { id: MEMBER_ID, name: '하늘', language: 'ja' },
  dueAt: '2026-11-20T09:00:00.000Z',
  claim: null,
  ...more,
})
const review: DeskReview = {
  review: {
    ...{ id: idOf(1), orderNumber: 'UL20261116AAAAAAAAAA', lineSeq: 1, productNo: 2101, placeNo: null },
    ...{ stars: 1, keywords: ['view'], text: '연락 주세요 010', photos: [], state: 'published', helpful: 2 },
    ...{ writtenAt: '2026-11-20T01:00:00.000Z', editedAt: null, version: 3 },
  },
  writer: { id: MEMBER_ID, name: '하늘' },
  productName: named('고래바다여행선'),
  language: 'ko',
  claim: null,
}
const asked: DeskQuestion = {
  question: {
    ...{ id: idOf(1), productNo: 2101, title: '주차', content: '되나요?', secret: false, notify: 'none' },
    ...{ answer: null, askedAt: '2026-11-23T01:00:00.000Z' },
  },
  ...{ writer: { id: null, name: '하**', language: 'ja' }, productName: named('고래바다여행선') },
  ...{ dueAt: '2026-11-24T01:00:00.000Z', claim: null },
}
const answer = { text: '네, 됩니다.', answeredAt: '2026-11-23T03:00:00.000Z' }
const open = (address: string, given: Given = {}) => {
  const roles: ('member' | 'administrator' | 'partner')[] = ['member', 'administrator', 'partner']
  return renderScreen(address, { memberId: MEMBER_ID, mine: { member: [memberWith({ roles })] }, ...given })
}
const claimed = { by: '하늘', mine: true, until: '2026-11-23T03:10:00.000Z' }

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S3-11 S9-12 an inquiry that is late says so; a template comes in the language of who asked', async () => {
    await open('/admin/inquiries', {
      language,
      answers: { inquiryDesk: () => ({ items: [inquiry(1)], next: null }), claimSet: () => claimed },
    })
    const t = words('answering')
    await expect.element(main.getByText(/문의 1/).first()).toBeVisible()
    const field = main.getByRole('textbox', { name: t('answer.label', { title: '문의 1' }) })
    await main.getByRole('combobox', { name: t('answer.template') }).selectOptions('refund')
    await expect.element(field).toHaveValue(expect.stringMatching(/営業日で1～4日以内/) as string)
  })
})

it('S3-11 a document of an inquiry is saved at the desk by its name, and it is said when it cannot be had', async () => {
  const one = inquiry(1)
  const files = [{ id: idOf(7), name: '영수증.pdf' }]
  const gone = new Response(null, { status: 404 })
  const fetching = vi.spyOn(window, 'fetch').mockResolvedValueOnce(gone)
  const saved: string[] = []
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  try {
    await open('/admin/inquiries', {
      answers: {
        inquiryDesk: () => ({ items: [{ ...one, inquiry: { ...one.inquiry, files } }], next: null }),
      },
    })
    await button('영수증.pdf 저장').click()
    await expect
      .element(main.getByText('지금은 문서를 가져올 수 없어요. 연결되면 다시 눌러 주세요.'))
      .toBeVisible()
    expect(fetching.mock.calls[0]?.[0]).toBe(`/api/uploads/${idOf(7)}`)
    fetching.mockResolvedValueOnce(new Response('%PDF-1.7'))
    await button('영수증.pdf 저장').click()
    await expect.poll(() => saved).toEqual(['영수증.pdf'])
  } finally {
    fetching.mockRestore()
    saving.mockRestore()
  }
})

it('S9-12 who begins to write takes it; the answer is sent and stands', async () => {
  const shown = await open('/admin/inquiries', {
    answers: {
      inquiryDesk: () => ({ items: [inquiry(1)], next: null }),
      claimSet: () => claimed,
      inquiryAnswer: () => ({
        ...inquiry(1).inquiry,
        answer: { text: '해결했어요.', answeredAt: '2026-11-23T03:00:00.000Z' },
      }),
    },
  })
  const field = main.getByRole('textbox', { name: '문의 1에 대한 답변' })
  await field.fill('해결했어요.')
  await expect.element(main.getByText(/까지 내가 맡았어요/)).toBeVisible()
  await button('답변 보내기').click()
  await expect.element(button('답변 고치기')).toBeVisible()
  expect(shown.calls.map(({ name }) => name)).toContain('claimSet')
})

it('what somebody else has taken is not answered meanwhile', async () => {
  const claim = { by: '바다', mine: false, until: '2026-11-23T03:10:00.000Z' }
  await open('/admin/inquiries', {
    answers: { inquiryDesk: () => ({ items: [inquiry(1, { claim })], next: null }) },
  })
  await expect.element(main.getByRole('textbox', { name: '문의 1에 대한 답변' })).toBeDisabled()
  await expect.element(main.getByText(/바다 님이 .*까지 맡았어요/).first()).toBeVisible()
})

it('S6-04 J and K go through the items and R to the answer', async () => {
  await open('/admin/inquiries', {
    answers: {
      inquiryDesk: () => ({ items: [inquiry(1), inquiry(2)], next: null }),
      claimSet: () => refused('desk.claimed'),
    },
  })
  await expectCount(main.css('[data-desk-item]'), 2)
  await userEvent.keyboard('j')
  await expect.element(main.getByRole('group', { name: '문의 1' })).toHaveFocus()
  await userEvent.keyboard('jr')
  await expect.element(main.getByRole('textbox', { name: '문의 2에 대한 답변' })).toHaveFocus()
})

it('S9-12 on a wide screen the queue says who waits until when, and which is late', async () => {
  await page.viewport(1280, 800)
  const due = inquiry(2, { dueAt: '2026-11-24T09:00:00.000Z' })
  await open('/admin/inquiries', {
    answers: { inquiryDesk: () => ({ items: [inquiry(1), due], next: null }) },
  })
  const queue = main.getByRole('navigation', { name: '1:1 문의' })
  await expect.element(queue.getByText(/^하늘\s· 기한 지남\s· /)).toHaveAttribute('data-urgent')
  await expect.element(queue.getByText(/^하늘\s· .*18:00까지$/)).not.toHaveAttribute('data-urgent')
  await page.viewport(390, 844)
})

it('S2-132 a template for a question comes in the language of who asked', async () => {
  await open('/partner/questions', { answers: { partnerQuestions: () => ({ items: [asked], next: null }) } })
  await main.getByRole('combobox', { name: '답변 틀 넣기' }).selectOptions('refund')
  await expect
    .element(main.getByRole('textbox', { name: '주차에 대한 답변' }))
    .toHaveValue(expect.stringMatching(/営業日で1～4日以内/) as string)
})

it('S6-04 further items come page by page, each once', async () => {
  await open('/admin/inquiries', {
    answers: {
      inquiryDesk: ({ query }) =>
        query?.after
          ? { items: [inquiry(2), inquiry(3)], next: null }
          : { items: [inquiry(1), inquiry(2)], next: '1|a' },
    },
  })
  await expectCount(main.css('[data-desk-item]'), 2)
  await button('더 보기').click()
  await expectCount(main.css('[data-desk-item]'), 3)
  await expectCount(button('더 보기'), 0)
})

it('S2-140 S6-04 a review is taken down with a reason that must be given, and shown again', async () => {
  const removal = { code: 'other', text: '전화번호' } as const
  const shown = await open('/admin/voices', {
    answers: {
      reviewDesk: () => ({ items: [review], next: null }),
      claimSet: () => claimed,
      reviewRemove: () => ({
        ...review,
        review: { ...review.review, state: 'removed', removal, version: 4 },
      }),
      reviewRestore: () => ({ ...review, review: { ...review.review, version: 5 } }),
    },
  })
  await button('후기 내리기').click()
  await expect.element(main.getByText('이유를 골라 주세요.')).toBeVisible()
  await main.getByRole('combobox', { name: '내리는 이유' }).selectOptions('other')
  await button('후기 내리기').click()
  await expect.element(main.getByText('이유를 적어 주세요.')).toBeVisible()
  await main.getByRole('textbox', { name: '작성자에게 보일 말' }).fill('전화번호')
  await button('후기 내리기').click()
  await expect.element(main.getByText('내린 후기예요. 이유: 그 밖의 이유 · 전화번호')).toBeVisible()
  const call = shown.calls.find(({ name }) => name === 'reviewRemove')
  expect(call).toMatchObject({ input: { body: { code: 'other', text: '전화번호', version: 3 } } })
  await button('다시 보이기').click()
  await expect.element(button('후기 내리기')).toBeVisible()
})

it('S6-04 a review somebody else works on is not taken down, and says who has it', async () => {
  const theirs = { ...review, claim: { ...claimed, by: '보라', mine: false } }
  await open('/admin/voices', {
    answers: { reviewDesk: () => ({ items: [theirs], next: null }) },
  })
  await expect.element(button('후기 내리기')).toHaveAccessibleDescription(/보라 님이 .*까지 맡았어요/)
})

it('S6-03 a partner answers a public question of the own shop', async () => {
  const answer = { text: '네.', answeredAt: '2026-11-23T03:00:00.000Z', by: 'shop' as const }
  const shown = await open('/partner/questions', {
    answers: {
      partnerQuestions: () => ({ items: [asked], next: null }),
      partnerAnswer: () => ({ ...asked, question: { ...asked.question, answer } }),
    },
  })
  await main.getByRole('textbox', { name: '주차에 대한 답변' }).fill('네.')
  await button('답변 보내기').click()
  await expect.element(main.getByText('가게 답변')).toBeVisible()
  expect(shown.calls.map(({ name }) => name)).not.toContain('claimSet')
})

it('S4-11 S6-03 a question changed since it was read is not answered; read again, the answer begun is still there', async () => {
  const versioned = (version: number, content: string) => ({
    ...{ ...asked, question: { ...asked.question, version, content } },
  })
  const [before, after] = [versioned(1, '되나요?'), versioned(2, '버스도 되나요?')]
  let answers = 0
  const shown = await open('/partner/questions', {
    answers: {
      partnerQuestions: () => ({ items: [answers === 0 ? before : after], next: null }),
      partnerAnswer: () => {
        answers += 1
        return answers === 1
          ? refused('record.changed')
          : {
              ...versioned(2, '버스도 되나요?'),
              question: { ...versioned(2, '버스도 되나요?').question, answer },
            }
      },
    },
  })
  const field = main.getByRole('textbox', { name: '주차에 대한 답변' })
  await field.fill('네, 됩니다.')
  await button('답변 보내기').click()
  await expect.element(main.getByText(words('answering')('answer.changed'))).toBeVisible()
  await button('다시 읽기').click()
  await expect.element(main.getByText('버스도 되나요?')).toBeVisible()
  await expect.element(field).toHaveValue('네, 됩니다.')
  await button('답변 보내기').click()
  await expect.element(button('답변 고치기')).toBeVisible()
  const sent = shown.calls.filter(({ name }) => name === 'partnerAnswer').map(({ input }) => input.body)
  expect(sent).toEqual([
    { text: '네, 됩니다.', version: 1 },
    { text: '네, 됩니다.', version: 2 },
  ])
})

it('S2-132 S6-04 a question is taken down with a reason that must be given, and shown again', async () => {
  const removal = { code: 'personalData' as const, text: '전화번호가 있어요' }
  const removed = { ...asked, question: { ...asked.question, removal } }
  const shown = await open('/admin/voices?of=question', {
    answers: {
      questionDesk: () => ({ items: [asked], next: null }),
      questionRemove: () => removed,
      questionRestore: () => asked,
    },
  })
  await main.getByText('이 문의 내리기').click()
  await button('문의 내리기').click()
  const reason = main.getByRole('combobox', { name: '내리는 이유' })
  await expect.element(reason).toBeInvalid()
  expect(shown.calls.map(({ name }) => name)).not.toContain('questionRemove')
  await reason.selectOptions('personalData')
  await main.getByRole('textbox', { name: '작성자에게 보일 말' }).fill(removal.text)
  await button('문의 내리기').click()
  await expect.element(main.getByText('내린 문의예요. 이유: 개인 정보 · 전화번호가 있어요')).toBeVisible()
  expect(shown.calls.find(({ name }) => name === 'questionRemove')?.input.body).toEqual(removal)
  await expectCount(main.getByRole('textbox', { name: '주차에 대한 답변' }), 0)
  await button('다시 보이기').click()
  await expect.element(main.getByRole('textbox', { name: '주차에 대한 답변' })).toBeVisible()
})

it('the filter of a desk begins where its search does on a phone', async () => {
  await open('/admin/inquiries', { answers: { inquiryDesk: () => ({ items: [inquiry(1)], next: null }) } })
  const left = (found: Locator) => found.element().getBoundingClientRect().left
  await expect.element(button('기다리는 것')).toBeVisible()
  expect(left(button('기다리는 것'))).toBeCloseTo(left(main.getByRole('search')), 0)
})

it('S6-04 who is neither has nothing to see', async () => {
  const mine = { member: [memberWith({ roles: ['member'] })] }
  await open('/admin/inquiries', { mine })
  await expect.element(main.getByText('맡은 사람만 볼 수 있는 화면이에요.')).toBeVisible()
})
