import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named, words } from '#src/testing/words.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const own: BoardItem = {
  ...{ kind: 'notice', no: 900_000, id: ID, category: 'travel', pinned: false, publishedOn: '2026-11-23' },
  ...{
    title: named('길이 막혀요'),
    text: named('아침까지'),
    updatedAt: '2026-11-23T00:00:00.000Z',
    changes: [],
  },
}
const filed: BoardItem = { ...own, no: 603, id: null, title: named('점검') }
const open = (address: string, given: Given = {}) =>
  renderScreen(address, {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })] },
    ...given,
    answers: { boardDesk: () => ({ items: [own, filed], next: null }), ...given.answers },
  })
const sent = (shown: Rendered, name: string) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input as unknown)
/** Its counter is part of the name of a long field. */
const field = (name: string) =>
  main.getByRole('textbox', { name: new RegExp(`^${name.replace('?', '\\?')}( \\d|$)`) })
const tab = (language: (typeof LANGUAGES)[number]) =>
  main.getByRole('tab', { name: new RegExp(`^${LANGUAGE_NAMES[language]}`) })

it('S6-04 N begins a notice, each language has its tab and preview, Ctrl+Enter goes to what is missing and then publishes', async () => {
  const shown = await open('/admin/board', { answers: { boardPut: () => own } })
  await expect.element(main.getByRole('group', { name: '길이 막혀요' })).toBeVisible()
  await userEvent.keyboard('n')
  const category = main.getByRole('combobox', { name: '종류' })
  await expect.element(category).toHaveFocus()
  await category.selectOptions('여행')
  for (const language of LANGUAGES.slice(0, -1)) {
    await tab(language).click()
    await field('제목').fill(`제목 ${language}`)
    await field('글').fill(`글 ${language}`)
  }
  await expect.element(main.getByRole('region', { name: '미리 보기' })).toHaveTextContent('글 zh-Hans')
  await expectCount(main.getByRole('tab', { name: /빈칸/ }), 1)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(tab('zh-Hant')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('제목')).toHaveFocus()
  await expect.element(field('제목')).toHaveAccessibleDescription('꼭 적어 주세요.')
  expect(sent(shown, 'boardPut')).toEqual([])
  await field('제목').fill('제목 zh-Hant')
  await field('글').fill('글 zh-Hant')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(main.getByRole('button', { name: '공지 쓰기' })).toBeVisible()
  const texts = (text: string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]))
  expect(sent(shown, 'boardPut')).toMatchObject([
    {
      params: { kind: 'notice' },
      body: { title: texts('제목'), text: texts('글'), category: 'travel', read: null },
    },
  ])
})

it('S6-04 what is typed is there again after a reload, and a refusal loses nothing', async () => {
  const shown = await open('/admin/board?of=faq', {
    answers: { boardPut: refused('server.failed'), boardDesk: () => ({ items: [], next: null }) },
  })
  await main.getByRole('button', { name: '질문 쓰기' }).click()
  await main.getByRole('combobox', { name: '종류' }).selectOptions('입장권')
  for (const language of LANGUAGES) {
    await tab(language).click()
    await field('질문').fill('어디서 열어요?')
    await field('답').fill('가방에서요.')
  }
  await main.getByRole('button', { name: '올리기' }).click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  await shown.reload()
  await main.getByRole('button', { name: '질문 쓰기' }).click()
  await expect.element(field('질문')).toHaveValue('어디서 열어요?')
})

it('S6-04 what somebody else has changed meanwhile is not written over unasked', async () => {
  const theirs = { ...own, text: named('저녁까지'), updatedAt: '2026-11-23T01:00:00.000Z' }
  let stored = own
  const shown = await open('/admin/board', {
    answers: {
      boardDesk: () => ({ items: [stored], next: null }),
      boardPut: ({ body }) => {
        if (body?.read === theirs.updatedAt) return { ...theirs, text: body.text }
        stored = theirs
        return refused('record.changed')
      },
    },
  })
  await expect.element(main.getByRole('group', { name: '길이 막혀요' })).toBeVisible()
  await userEvent.keyboard('je')
  await field('글').fill('점심까지')
  await main.getByRole('button', { name: '저장' }).click()
  const mine = main.getByRole('button', { name: '내가 쓴 것으로 바꾸기' })
  await expect.element(mine).toBeVisible()
  await expect.element(field('글')).toHaveValue('점심까지')
  await mine.click()
  await main.getByRole('button', { name: '저장' }).click()
  await expect.element(main.getByText('점심까지')).toBeVisible()
  expect(sent(shown, 'boardPut')).toHaveLength(2)
})

it('S6-04 a notice of a file is read only; one’s own is taken down after a question', async () => {
  const shown = await open('/admin/board', { answers: { boardRemove: () => ({ done: true as const }) } })
  const fromFile = main.getByRole('group', { name: '점검' })
  await expect.element(fromFile.getByText(words('desk')('board.fromFile'))).toBeVisible()
  await expectCount(fromFile.getByRole('button'), 0)
  await main.getByRole('button', { name: '길이 막혀요 내리기' }).click()
  expect(sent(shown, 'boardRemove')).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: '내리기' }).click()
  await expect.poll(() => sent(shown, 'boardRemove')).toEqual([{ params: { kind: 'notice', id: ID } }])
})

it('S6-04 offline the editor keeps what is typed and says why it is not published', async () => {
  await open('/admin/board', { answers: {} }).then((shown) => shown.setOnline(false))
  await main.getByRole('button', { name: '공지 쓰기' }).click()
  await expect.element(main.getByRole('button', { name: '연결되면 할 수 있어요' })).toBeVisible()
})
