import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { examples as comments, writeComment } from '#sync/mutations/comment/write.ts'
import { examples as inquiries, writeInquiry } from '#sync/mutations/inquiry/write.ts'
import { examples as posts, writePost } from '#sync/mutations/post/write.ts'
import { examples as questions, writeQuestion } from '#sync/mutations/question/write.ts'
import { examples as reviews, writeReview } from '#sync/mutations/review/write.ts'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const NAMES = {
  comment: { name: writeComment.name, args: comments[0]?.args },
  inquiry: { name: writeInquiry.name, args: inquiries[0]?.args },
  post: { name: writePost.name, args: posts[0]?.args },
  question: { name: writeQuestion.name, args: questions[0]?.args },
  review: { name: writeReview.name, args: reviews[0]?.args },
} as const

/** Refuses what comes first; what comes in its place goes on waiting. */
function refuseOnce(): NonNullable<Given['push']> {
  let count = 0
  const body = { resultCode: 422, error: { code: 'community.bannedWords', class: 'reject' } }
  return () => (count++ === 0 ? { status: 422, class: 'reject', body } : null)
}

/** A refused write, shown with its sheet open. */
async function openSheet(what: keyof typeof NAMES, given: Given = {}): Promise<Rendered> {
  const mine = { member: [memberWith({ mobileVerified: true })] }
  const shown = await renderScreen('/bag/pending', {
    memberId: MEMBER_ID,
    mine,
    push: refuseOnce(),
    ...given,
  })
  const { engine } = await shown.services.owned()
  await engine.enqueue(NAMES[what].name, NAMES[what].args)
  await expectCount(main.css('[data-operation="rejected"]'), given.push ? 0 : 1)
  await main.getByRole('button', { name: new RegExp(`^${t('choice.edit')}`) }).click()
  await expect.element(dialog).toBeVisible()
  return shown
}
const t = (key: Parameters<ReturnType<typeof words<'offline'>>>[0]) => words('offline')(key) as string
const field = (name: string) => dialog.getByRole('textbox', { name })
const send = () => dialog.getByRole('button', { name: t('choice.resend') })
const waiting = async ({ services }: Rendered) => {
  const rows = await outboxRows((await services.owned()).db)
  return rows.filter(({ state }) => state !== 'discarded').map(({ args }) => args as Record<string, unknown>)
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-11 words that were emptied are asked for at their field, and what waits stays as it was', async () => {
    const shown = await openSheet('comment', { language })
    await field(t('choice.text')).fill('  ')
    await send().click()
    await expect.element(dialog.getByText(words('errors')('field.required'))).toBeVisible()
    await expect.element(field(t('choice.text'))).toBeInvalid()
    expect(await waiting(shown)).toEqual([comments[0]?.args])
  })
})

it('P-11 mended words go in the place of those that were refused, and nothing else of the write changes', async () => {
  const shown = await openSheet('comment')
  await field('내용').fill('다시 적은 말')
  await send().click()
  await expectCount(dialog, 0)
  expect(await waiting(shown)).toEqual([{ ...comments[0]?.args, text: '다시 적은 말' }])
})

it('X-06 a post needs its title and not its text; both keep what was typed while one is missing', async () => {
  const shown = await openSheet('post')
  await field('제목').fill('')
  await field('내용').fill('새로 적은 글')
  await send().click()
  await expect.element(field('제목')).toBeInvalid()
  await expect.element(field('내용')).toHaveValue('새로 적은 글')
  await field('제목').fill('새 제목')
  await field('내용').fill('')
  await send().click()
  await expectCount(dialog, 0)
  expect(await waiting(shown)).toMatchObject([{ title: '새 제목', content: '' }])
})

it('X-06 a review keeps its photos and words while its stars are mended, and cannot go without words', async () => {
  const shown = await openSheet('review')
  await field('내용').fill('')
  await send().click()
  await expect.element(field('내용')).toBeInvalid()
  await field('내용').fill('두 번째 말')
  await dialog.getByRole('radio', { name: '별 2개' }).click()
  await send().click()
  await expectCount(dialog, 0)
  expect(await waiting(shown)).toEqual([{ ...reviews[0]?.args, text: '두 번째 말', stars: 2 }])
})

it.each(['question', 'inquiry'] as const)(
  'S5-09 S5-10 a refused %s is mended where it waits, its words still there, and goes in its own place',
  async (what) => {
    const shown = await openSheet(what)
    const { title, content } = NAMES[what].args as { title: string; content: string }
    await expect.element(field('제목')).toHaveValue(title)
    await expect.element(field('내용')).toHaveValue(content)
    await field('내용').fill('주차할 수 있나요')
    await send().click()
    await expectCount(dialog, 0)
    expect(await waiting(shown)).toEqual([{ ...NAMES[what].args, content: '주차할 수 있나요' }])
  },
)

it('P-11 a write that went out meanwhile cannot be mended: that is said, and the words stay to be copied', async () => {
  await openSheet('comment', { push: () => null })
  await field('내용').fill('늦은 말')
  await send().click()
  await expect.element(page.getByText(words('offline')('choice.underWay'))).toBeVisible()
  await expect.element(field('내용')).toHaveValue('늦은 말')
})
