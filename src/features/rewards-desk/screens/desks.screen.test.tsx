import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DeskEntry, DeskEvent } from '#sync/contracts/events/api.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { DeskPeriod, Recount } from '#sync/contracts/ranking/api.ts'
import { LANGUAGE_NAMES } from '#src/i18n/language.ts'
import { expectCount, main, rows } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { named } from '#src/testing/words.ts'

const open = (address: string, given: Given = {}) =>
  renderScreen(address, {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })] },
    ...given,
  })
const ask = page.getByRole('alertdialog')
const paged = (...items: DeskEvent[]) => ({ items, next: null })
const mine = { by: '하늘', mine: true, until: '2026-11-23T03:10:00.000Z' }
const sent = (shown: Rendered, name: string) =>
  shown.calls.filter((call) => call.name === name).map(({ input }) => input as unknown)

describe('rankings', () => {
  const period: DeskPeriod = {
    ...{ period: '2026-11', state: 'running', members: 2, computedAt: '2026-11-23T01:00:00.000Z' },
    claim: null,
  }
  const recount = (different: number): Recount => ({
    ...{ period, members: 2, points: 800, different },
    differences: different
      ? [{ memberId: MEMBER_ID, stored: { rank: 1, points: 900 }, counted: { rank: 2, points: 300 } }]
      : [],
  })
  const again = main.getByRole('button', { name: '다시 세어 비교하기' })

  it('X-11 a recount that agrees says so with the sum', async () => {
    await open('/admin/ranking', { answers: { rankingDesk: [period], rankingRecount: recount(0) } })
    await again.click()
    await expect.element(main.getByText('원장과 일치 · 2명 800P')).toBeVisible()
  })

  it('X-11 one that differs shows the places, and is corrected', async () => {
    let left = 1
    await open('/admin/ranking', {
      answers: {
        rankingDesk: [period],
        rankingRecount: () => recount(left),
        claimSet: mine,
        rankingCorrect: () => {
          left = 0
          return period
        },
      },
    })
    await again.click()
    await expect.element(main.getByText(/1위 900P → 2위 300P/)).toBeVisible()
    await main.getByRole('button', { name: '원장대로 고치기' }).click()
    await expect.element(main.getByText(/원장과 일치/)).toBeVisible()
  })

  it('X-11 a final period that differs is left as it is', async () => {
    const answers = { rankingDesk: [{ ...period, state: 'final' as const }], rankingRecount: recount(1) }
    await open('/admin/ranking', { answers })
    await again.click()
    await expect.element(main.getByText('확정된 기간이라 그대로 둬요.')).toBeVisible()
    await expect.element(main.getByRole('button', { name: '원장대로 고치기' })).not.toBeInTheDocument()
  })

  it('S6-04 J goes to a period, E counts it again and A corrects it', async () => {
    let left = 1
    const shown = await open('/admin/ranking', {
      answers: {
        rankingDesk: [period, { ...period, period: '2026-10', state: 'closed' }],
        rankingRecount: () => recount(left),
        claimSet: mine,
        rankingCorrect: () => {
          left = 0
          return { ...period, period: '2026-10', state: 'closed' }
        },
      },
    })
    await expectCount(main.css('[data-desk-item]'), 2)
    await userEvent.keyboard('jje')
    await expect.element(main.getByRole('group', { name: '2026년 10월' })).toHaveFocus()
    await expect.element(main.getByRole('button', { name: '원장대로 고치기' })).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(main.getByText(/원장과 일치/)).toBeVisible()
    expect(shown.calls.find(({ name }) => name === 'rankingCorrect')?.input).toMatchObject({
      params: { period: '2026-10' },
    })
  })

  it('S6-04 further periods come when they are asked for', async () => {
    const many = Array.from({ length: 31 }, (_, day) => ({
      ...period,
      period: `2026-10-${String(day + 1).padStart(2, '0')}`,
    }))
    await open('/admin/ranking', { answers: { rankingDesk: many } })
    await expectCount(main.css('[data-desk-item]'), 30)
    await main.getByRole('button', { name: '더 보기' }).click()
    await expectCount(main.css('[data-desk-item]'), 31)
  })

  it('S6-04 a member is told that this is not theirs', async () => {
    const shown = await open('/admin/ranking', { mine: { member: [memberWith()] } })
    await expect.element(main.getByText(/권한이 없어요/)).toBeVisible()
    expect(shown.calls).toEqual([])
  })
})

describe('events', () => {
  const file = (over: Partial<DeskEvent> = {}): DeskEvent => ({
    event: {
      ...{ no: 901, slug: 's', title: named('고래 그림자'), summary: named('s'), body: named('b') },
      ...{ from: '2026-11-01', to: '2026-11-22', announceOn: null, task: 'snsUrl', winners: [] },
      ...{ consents: ['personal'], motif: 'whale', updatedAt: '2026-11-01T00:00:00.000Z' },
      prizes: [{ name: named('통합권'), people: 1 }],
    },
    ...{ entries: 3, marketing: 1, draw: null, id: null, claim: null, changes: [] },
    ...over,
  })
  const draw = {
    ...{ seed: 'abcd', entries: 3, digest: 'd', drawnAt: '2026-11-23T01:00:00.000Z' },
    ...{ announcedAt: null, repeats: true, erasedAt: null },
  }
  const entry: DeskEntry = {
    ...{ memberId: MEMBER_ID, name: '김하늘', url: 'https://example.org/p', answer: null, personal: true },
    ...{ posting: false, marketing: true, outcome: 'waiting', prize: 0 },
    ...{ enteredAt: '2026-11-20T01:00:00.000Z', changedAt: '2026-11-20T01:00:00.000Z' },
  }

  it('S2-141 draws, and announces only after a question', async () => {
    const shown = await open('/admin/events', {
      answers: {
        eventDesk: paged(file()),
        eventDraw: file({ draw }),
        eventAnnounce: file({ draw }),
        claimSet: mine,
      },
    })
    await main.getByRole('button', { name: '추첨하기', exact: true }).click()
    await expect.element(main.getByText('다시 뽑아도 같아요')).toBeVisible()
    await main.getByRole('button', { name: '발표하기' }).click()
    expect(shown.calls.filter(({ name }) => name === 'eventAnnounce')).toEqual([])
    await ask.getByRole('button', { name: '발표하기' }).click()
    await expect.poll(() => shown.calls.map(({ name }) => name)).toContain('eventAnnounce')
  })

  it('S6-04 J goes to an event, E shows its entries and A draws it', async () => {
    await open('/admin/events', {
      answers: {
        eventDesk: paged(file()),
        eventEntries: { entries: [entry], more: false },
        eventDraw: file({ draw }),
        claimSet: mine,
      },
    })
    await expectCount(main.css('[data-desk-item]'), 1)
    await userEvent.keyboard('je')
    await expect.element(main.getByText('김하늘')).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(main.getByText('다시 뽑아도 같아요')).toBeVisible()
  })

  it('S3-12 once its entries were deleted an event says when, and is neither drawn nor announced', async () => {
    const erasedAt = '2027-03-01T01:00:00.000Z'
    await open('/admin/events', {
      answers: { eventDesk: paged(file({ entries: 0, draw: { ...draw, repeats: false, erasedAt } })) },
    })
    await expect.element(main.getByText(/3월 1일.*참여 기록을 지웠어요/)).toBeVisible()
    await expectCount(main.css('[data-desk-approve]'), 0)
  })

  it('S3-12 entries are listed with the consents that were given', async () => {
    await open('/admin/events', {
      answers: { eventDesk: paged(file({ draw })), eventEntries: { entries: [entry], more: false } },
    })
    await main.getByRole('button', { name: '참여 보기' }).click()
    const line = main.css('.g-rows > li')
    await expectCount(line, 1)
    await expect.element(line).toHaveTextContent(/김하늘.*통합권.*개인정보, 소식/)
    await expect.element(rows.first()).not.toBeInTheDocument()
  })

  it('S2-141 while it goes on nothing can be drawn, and offline the button says why', async () => {
    const going = file()
    const soon = { ...going, event: { ...going.event, to: '2026-11-30' } }
    const shown = await open('/admin/events', {
      answers: { eventDesk: paged(soon, { ...file(), event: { ...file().event, no: 902 } }) },
    })
    await expectCount(main.getByRole('button', { name: '추첨하기', exact: true }), 1)
    shown.setOnline(false)
    await expect
      .element(main.getByRole('button', { name: '추첨하기', exact: true }))
      .toHaveAccessibleDescription('연결되면 할 수 있어요')
  })

  const ID = '01900000-0000-7000-8000-000000000001'
  const own = (over: Partial<DeskEvent['event']> = {}): DeskEvent => {
    const days = { from: '2026-12-01', to: '2026-12-10', announceOn: '2026-12-15' }
    const event = { ...file().event, ...days, no: 900_000, slug: `desk-${ID}`, ...over }
    return file({ id: ID, entries: 0, event })
  }
  const field = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}( \\d|$)`) })

  it('S2-141 S6-04 N begins an event; every language has its texts and preview, what is missing is found, and it is published', async () => {
    const answers = { eventDesk: paged(file()), eventPut: () => own() }
    const shown = await open('/admin/events', { answers })
    await expectCount(main.css('[data-desk-item]'), 1)
    await userEvent.keyboard('n')
    const first = main.css('input[name="from"]')
    await expect.element(first).toHaveFocus()
    for (const language of LANGUAGES) {
      await main.getByRole('tab', { name: new RegExp(`^${LANGUAGE_NAMES[language]}`) }).click()
      await field('제목').fill(`제목 ${language}`)
      await field('한 줄 소개').fill(`소개 ${language}`)
      await field('글').fill(`글 ${language}`)
      if (language !== 'ja') await field('경품 1').fill(`경품 ${language}`)
    }
    await main.css('input[name="to"]').fill('2026-11-01')
    await main.getByRole('combobox', { name: '참여 방법' }).selectOptions('한 줄 적기')
    await main.getByRole('checkbox', { name: /혜택과 소식/ }).click()
    await expect.element(main.getByRole('region', { name: '미리 보기' })).toHaveTextContent('글 zh-Hant')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(main.css('input[name="to"]')).toHaveFocus()
    await expect.element(main.css('input[name="to"]')).toHaveAccessibleDescription('첫날보다 앞설 수 없어요.')
    await main.css('input[name="to"]').fill('2026-12-05')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('경품 1')).toHaveFocus()
    expect(sent(shown, 'eventPut')).toEqual([])
    await field('경품 1').fill('경품 ja')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => sent(shown, 'eventPut')).toHaveLength(1)
    expect(sent(shown, 'eventPut')).toMatchObject([
      {
        body: {
          ...{ to: '2026-12-05', task: 'answer', consents: ['personal', 'marketing'], read: null },
          title: Object.fromEntries(LANGUAGES.map((language) => [language, `제목 ${language}`])),
          prizes: [{ people: 1 }],
        },
      },
    ])
    await expect.element(main.getByRole('button', { name: '이벤트 만들기' })).toBeVisible()
  })

  it('S6-04 N begins the first event of all, and is a letter in the search', async () => {
    await open('/admin/events', { answers: { eventDesk: paged() } })
    const search = main.css('[role="search"] input')
    const first = main.css('input[name="from"]')
    await search.click()
    await userEvent.keyboard('n')
    await expect.element(search).toHaveValue('n')
    await expect.element(first).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}n')
    await expect.element(first).toHaveFocus()
  })

  it('S6-04 R takes an event of the desk and edits it; once it has begun what people rely on stays', async () => {
    const begun = own({ from: '2026-11-01', to: '2026-11-30', announceOn: null })
    const shown = await open('/admin/events', {
      answers: { eventDesk: paged(begun), eventPut: () => begun, claimSet: mine },
    })
    await expectCount(main.css('[data-desk-item]'), 1)
    await userEvent.keyboard('jr')
    await expect.element(main.css('input[name="to"]')).toHaveFocus()
    expect(sent(shown, 'claimSet')).toEqual([{ params: { kind: 'event', id: '900000' } }])
    for (const name of ['from', 'prizes.0.people'])
      await expect.element(main.css(`input[name="${name}"]`)).toBeDisabled()
    await expect.element(main.getByRole('combobox', { name: '참여 방법' })).toBeDisabled()
    await field('제목').fill('달라진 제목')
    await main.getByRole('button', { name: '저장' }).click()
    await expect
      .poll(() => sent(shown, 'eventPut'))
      .toMatchObject([{ params: { id: ID }, body: { from: '2026-11-01', title: { ko: '달라진 제목' } } }])
  })

  it('S6-04 an event somebody else works on is neither edited nor drawn; one of a file is only read', async () => {
    const theirs = { by: '보라', mine: false, until: '2026-11-23T03:10:00.000Z' }
    const shown = await open('/admin/events', {
      answers: {
        eventDesk: paged({ ...own(), claim: theirs }, { ...file(), claim: null }),
        claimSet: refused('desk.claimed'),
      },
    })
    const edit = main.getByRole('button', { name: /고치기$/ })
    await expectCount(edit, 1)
    await expect.element(edit).toHaveAccessibleDescription(/보라 님이 .*까지 맡았어요/)
    await expectCount(main.getByText('콘텐츠 파일에 있는 이벤트예요. 글은 여기서 읽기만 해요.'), 1)
    // taken by somebody since the list was read
    await main.getByRole('button', { name: '추첨하기', exact: true }).click()
    await expect.element(main.getByRole('alert')).toBeVisible()
    expect(sent(shown, 'eventDraw')).toEqual([])
  })

  it('S6-04 one nobody takes part in is taken down after a question', async () => {
    const shown = await open('/admin/events', {
      answers: { eventDesk: paged(own()), eventRemove: () => ({ done: true as const }) },
    })
    await main.getByRole('button', { name: /내리기$/ }).click()
    expect(sent(shown, 'eventRemove')).toEqual([])
    await ask.getByRole('button', { name: '내리기' }).click()
    await expect.poll(() => sent(shown, 'eventRemove')).toEqual([{ params: { id: ID } }])
  })
})
