import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import type { CaseFile, DeskCase } from '#sync/contracts/moderation/desk.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const at = '2026-11-20T01:00:00.000Z'
const ID = '01900000-0000-7000-8000-0000000000a1'
const until = '2026-11-20T02:10:00.000Z'
const listed: DeskCase = {
  ...{ id: ID, kind: 'report', target: { kind: 'post', id: ID }, now: 'shown', title: '바다가 문턱까지' },
  ...{ writer: { id: ID, name: '보라' }, urgent: true, openedAt: at, dueAt: at, reports: { abuse: 2 } },
  ...{ version: 3, claim: null, decided: null },
}
const file: CaseFile = {
  case: { ...listed, claim: { by: '관리', mine: true, until } },
  evidence: [{ at, title: '바다가 문턱까지', text: '정말 개 새 끼', photos: [], video: null, around: [] }],
  reports: [{ category: 'abuse', title: '욕설', content: '둘째 줄', at }],
  appeal: null,
  log: [{ at, by: '관리', what: 'read', to: 'report' }],
}
const decided = (decision: 'keep' | 'remove'): CaseFile => ({
  ...file,
  case: {
    ...listed,
    ...{
      version: 4,
      decided: { decision, by: '관리', at, code: decision === 'remove' ? 'abuse' : null, text: '' },
    },
  },
})
const post: DeskPost = {
  post: {
    ...{ id: ID, type: 'talk', title: '바다 이야기', content: '시발점에서 만나요', hashtags: [], spot: null },
    ...{ photos: [], video: null, itineraryId: null, meeting: null, no: 9, state: 'underReview' },
    ...{ reason: null, registeredAt: at, editedAt: null, version: 2 },
  },
  writer: { id: ID, name: '보라', posts: 4, returned: 1 },
  ...{ language: 'ko', district: null, plan: null, dueAt: at, claim: null },
}
const open = (address: string, given: Given = {}) =>
  renderScreen(address, {
    ...{ memberId: MEMBER_ID, ...given },
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })], ...given.mine },
    answers: {
      caseDesk: () => ({ items: [listed], next: null }),
      caseRead: () => file,
      claimSet: () => file.case.claim,
      postDesk: () => ({ items: [post], next: null }),
      ...given.answers,
    },
  })
const t = () => words('moderation')

it.each(['ko', 'en'] as const)(
  'KW-6.1.4 S4-13 in %s the desk is no wider than a phone, and the box of a post says one verb and is named by its title',
  async (language) => {
    await open('/admin/review', { language })
    const box = main.getByRole('checkbox', { name: t()('pick', { name: post.post.title }), exact: true })
    await expect.element(box).toBeVisible()
    await expect.element(main.getByText(t()('pickShort'), { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S4-11 a case is read with its evidence, its listed words marked, and decided with a reason', async () => {
    const shown = await open('/admin/cases', { language, answers: { caseDecide: () => decided('remove') } })
    await button(t()('case.read')).click()
    await expect.element(main.getByText('개 새 끼', { exact: true })).toBeVisible()
    await expect.element(main.getByText('둘째 줄')).toBeVisible()
    await main.getByRole('radio', { name: t()('case.decide.remove'), exact: true }).click()
    await button(t()('verdict.send')).click()
    await expect.element(main.getByText(t()('verdict.reasonRequired'))).toBeVisible()
    await main.getByRole('combobox', { name: t()('verdict.reason') }).selectOptions('abuse')
    await button(t()('verdict.send')).click()
    await expectCount(button(t()('verdict.send')), 0)
    const sent = shown.calls.find(({ name }) => name === 'caseDecide')?.input
    expect(sent).toMatchObject({ body: { version: 3, decision: 'remove', code: 'abuse', text: '' } })
  })

  it('S4-13 a post that waits says whose it is and is approved, by the version that was read', async () => {
    const approved = { ...post.post, state: 'approved' as const }
    const shown = await open('/admin/review', { language, answers: { postModerate: () => approved } })
    await expect.element(main.getByText(t()('words.none'))).toBeVisible()
    await main.getByRole('radio', { name: t()('post.decide.approved'), exact: true }).click()
    await button(t()('verdict.send')).click()
    await expect.element(main.getByText(t()('post.state.approved')).last()).toBeVisible()
    const sent = shown.calls.find(({ name }) => name === 'postModerate')?.input
    expect(sent).toMatchObject({ headers: { 'if-match': '"2"' }, body: { state: 'approved' } })
  })
})

it('S6-04 of two administrators the second is told who works on a case, or what was decided', async () => {
  const refusal = {
    ok: false,
    error: { code: 'desk.claimed', class: 'reject', status: 422, facts: { by: '소리' } },
  }
  await open('/admin/cases', { answers: { claimSet: () => refusal as never } })
  await button(t()('case.read')).click()
  await expect.element(main.getByRole('alert')).toHaveTextContent('소리')
})

it('S6-04 several cases are decided together, each with its own line and what became of it', async () => {
  const other = { ...listed, id: ID.replace('a1', 'a2'), title: '산 아래' }
  let count = 0
  const shown = await open('/admin/cases', {
    answers: {
      caseDesk: () => ({ items: [listed, other], next: null }),
      caseDecide: () => {
        count += 1
        return count === 1
          ? decided('keep')
          : ({ ok: false, error: { code: 'desk.decided', class: 'reject', status: 422 } } as never)
      },
    },
  })
  await main.getByRole('checkbox', { name: t()('pick', { name: listed.title }) }).click()
  await main.getByRole('checkbox', { name: t()('pick', { name: other.title }) }).click()
  await main.getByRole('radio', { name: t()('case.decide.keep'), exact: true }).click()
  await button(t()('verdict.send')).click()
  await expect.element(main.getByText(`${other.title} · ${words('errors')('desk.decided')}`)).toBeVisible()
  expect(shown.calls.filter(({ name }) => name === 'caseDecide')).toHaveLength(2)
})

it('S4-13 S6-04 several posts are decided together, each by the version that was read, with its own line', async () => {
  const second = {
    ...post,
    post: { ...post.post, id: ID.replace('a1', 'a2'), title: '산 이야기', version: 7 },
  }
  const shown = await open('/admin/review', {
    answers: {
      postDesk: () => ({ items: [post, second], next: null }),
      postModerate: ({ params }) =>
        params?.id === second.post.id
          ? ({ ok: false, error: { code: 'record.changed', class: 'reject', status: 412 } } as never)
          : { ...post.post, state: 'approved' as const },
    },
  })
  for (const { title } of [post.post, second.post])
    await main.getByRole('checkbox', { name: t()('pick', { name: title }) }).click()
  const together = main.getByRole('region', { name: t()('bulk', { count: 2 }) })
  await together.getByRole('radio', { name: t()('post.decide.approved'), exact: true }).click()
  await together.getByRole('button', { name: t()('verdict.send') }).click()
  await expect.element(main.getByText(`${post.post.title} · ${t()('post.done.approved')}`)).toBeVisible()
  await expect.element(main.getByText(`산 이야기 · ${words('errors')('record.changed')}`)).toBeVisible()
  const sent = shown.calls.filter(({ name }) => name === 'postModerate')
  expect(sent.map(({ input }) => (input as { headers: unknown }).headers)).toEqual([
    { 'if-match': '"2"' },
    { 'if-match': '"7"' },
  ])
})

it('KW-6.1.4 S6-04 cases are gone through with the keyboard', async () => {
  const other = { ...listed, id: ID.replace('a1', 'a2'), title: '산 아래' }
  await open('/admin/cases', { answers: { caseDesk: () => ({ items: [listed, other], next: null }) } })
  await expect.element(main.getByRole('heading', { name: '산 아래' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(main.getByRole('group', { name: '산 아래' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(main.getByRole('group', { name: listed.title })).toHaveFocus()
  // in a field they are text
  await main.getByLabelText(t()('search'), { exact: true }).fill('')
  await userEvent.keyboard('jk')
  await expect.element(main.getByLabelText(t()('search'), { exact: true })).toHaveValue('jk')
  await expect.element(main.getByLabelText(t()('search'), { exact: true })).toHaveFocus()
})

it('KW-6.1.4 S6-04 on a wide desk one case stands beside the list of all, and what is typed in another stays', async () => {
  await page.viewport(1280, 800)
  const other = { ...listed, id: ID.replace('a1', 'a2'), title: '산 아래', urgent: false }
  await open('/admin/cases', { answers: { caseDesk: () => ({ items: [listed, other], next: null }) } })
  const queue = page.getByRole('navigation', { name: t()('cases') })
  await button(t()('case.read')).click()
  const words = main.getByLabelText(t()('verdict.words'), { exact: true })
  await words.fill('한 번 더 볼게요')
  await queue.getByRole('button', { name: /산 아래/ }).click()
  await expect.element(main.getByRole('group', { name: '산 아래' })).toHaveFocus()
  await expect.element(words).not.toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(main.getByRole('group', { name: listed.title })).toHaveFocus()
  await expect.element(words).toHaveValue('한 번 더 볼게요')
  await page.viewport(390, 844)
})

it('S6-04 the desk is for administrators alone', async () => {
  await open('/admin/cases', { mine: { member: [memberWith()] } })
  await expect.element(main.getByText(t()('notYours'))).toBeVisible()
})

describe('S6-04 a post at the desk', () => {
  const meeting = { at: '2026-11-30T00:00:00.000Z', people: 5, open: true }

  it('is taken once while it is decided; decided by others meanwhile, that is said and what was chosen stays', async () => {
    const shown = await open('/admin/review', {
      answers: { postModerate: () => refused('desk.decided'), claimSet: () => file.case.claim },
    })
    await main.getByRole('radio', { name: t()('post.decide.rejected'), exact: true }).click()
    await expect.element(main.getByText(/내가 맡음/)).toBeVisible()
    await main.getByRole('combobox', { name: t()('verdict.reason') }).selectOptions('unrelated')
    await button(t()('verdict.send')).click()
    await expect.element(main.getByRole('alert')).toHaveTextContent(words('errors')('desk.decided'))
    const names = shown.calls.map(({ name }) => name)
    expect(names.filter((name) => name === 'claimSet')).toHaveLength(1)
    await expect.element(main.getByRole('combobox', { name: t()('verdict.reason') })).toHaveValue('unrelated')
  })

  it('says that it is late, what it announces, and why it was returned before', async () => {
    const returned = { reason: '사진이 흐려요', reasonCode: 'unrelated' as const }
    const late = { ...post, dueAt: '2026-11-19T01:00:00.000Z', post: { ...post.post, meeting, ...returned } }
    await open('/admin/review', { answers: { postDesk: () => ({ items: [late], next: null }) } })
    await expect.element(main.getByText(/까지였어요/)).toBeVisible()
    await expect
      .element(main.getByText(/사진이 흐려요/))
      .toHaveTextContent(words('voices')('removal.unrelated'))
    await expect.element(main.getByText(/11월 30일/)).toBeVisible()
  })

  it('that was removed can be shown again and nothing else', async () => {
    const gone = { ...post, post: { ...post.post, state: 'removed' as const } }
    await open('/admin/review', { answers: { postDesk: () => ({ items: [gone], next: null }) } })
    await expect.element(main.getByRole('radio')).toHaveAccessibleName(t()('post.decide.approved'))
  })
})
