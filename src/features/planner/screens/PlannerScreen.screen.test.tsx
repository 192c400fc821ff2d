import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Itinerary, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import {
  countOf,
  dialog,
  expectAddress,
  expectCount,
  focusOn,
  heading,
  main,
  rows,
} from '#src/testing/look.ts'
import { byTurns } from '#src/testing/languages.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { ticketWith } from '#src/testing/records/orders.ts'
import { planWith, stopWith } from '#src/testing/records/plans.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen, type Given, type Rendered } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'
import { linkOf } from '../data/share-link.ts'
import { toShared } from '../data/shared-plan.ts'

const PLAN = planWith().id
const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
/** A stop in one's own words. */
const own = (number: number, title: string, over: Partial<ItineraryStop> = {}) =>
  stopWith({ id: idOf(number), placeNo: null, title, ...over })
/** Sea, forest and market on the first of two days. */
const three = [own(1, '바다'), own(2, '숲'), own(3, '시장')]

const open = (plan: Partial<Itinerary> = {}, { mine, ...given }: Given = {}) =>
  renderScreen(`/mypage/planner?plan=${PLAN}`, {
    memberId: MEMBER_ID,
    offline: true,
    mine: { itinerary: [planWith({ stops: three, ...plan })], ...mine },
    ...given,
  })

/** The names of the stops, day by day. */
const days = () =>
  [...document.querySelectorAll('[data-day]')].map((day) =>
    [...day.querySelectorAll('h3')].map((title) => title.textContent),
  )
const expectDays = (expected: string[][]) => expect.poll(days).toEqual(expected)
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
const handle = (name: string) => main.getByRole('button', { name: new RegExp(`^${name} 옮기기`) })
const again = async (shown: Rendered) => {
  await shown.reload()
  await expect.element(main.css('[data-day]').first()).toBeVisible()
}

describe('by keyboard', () => {
  it('KW-6.5.1 S3-18 a stop goes down to the next day and up again, keeps the focus, and every step is told', async () => {
    const shown = await open()
    await focusOn(button('시장 아래로'))
    await userEvent.keyboard('{Enter}')
    await expectDays([['바다', '숲'], ['시장']])
    await expect.element(button('시장 아래로')).toHaveFocus()
    await expect.element(main.getByText('시장, 2일 차 1번째로 옮겼어요.')).toBeInTheDocument()
    await focusOn(button('시장 위로'))
    await userEvent.keyboard('{Enter}')
    await expectDays([['바다', '숲', '시장'], []])
    await expect.element(button('시장 위로')).toHaveFocus()
    await again(shown)
    await expectDays([['바다', '숲', '시장'], []])
  })

  it('S3-18 every press counts, however fast they follow each other', async () => {
    await open()
    await focusOn(handle('바다'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{ArrowDown}')
    await expectDays([['숲', '시장'], ['바다']])
    await expect.element(handle('바다')).toHaveFocus()
  })

  it('S3-18 the first stop goes no further up and the last no further down, but both can be reached', async () => {
    await open({ days: 1 })
    await expect.element(button('바다 위로')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('시장 아래로')).toHaveAttribute('aria-disabled', 'true')
    await focusOn(handle('바다'))
    await userEvent.keyboard('{ArrowUp}')
    await focusOn(handle('시장'))
    await userEvent.keyboard('{ArrowDown}')
    await expectDays([['바다', '숲', '시장']])
  })
})

describe('times', () => {
  const timed = [
    own(1, '바다', { time: '10:00', stayMinutes: 60 }),
    own(2, '숲', { time: '13:30', stayMinutes: 60 }),
  ]
  const first = main.css('[data-stop]').first()
  const second = main.css('[data-stop]').nth(1)

  it('S3-18 follow the order when a stop is moved, which is told, and are stored', async () => {
    const shown = await open({ stops: timed })
    await focusOn(handle('숲'))
    await userEvent.keyboard('{ArrowUp}')
    await expectDays([['숲', '바다'], []])
    await expect.element(first).toHaveTextContent(/10:00 · 1시간 머물기숲/)
    await expect.element(second).toHaveTextContent(/13:30 · 1시간 머물기바다/)
    await expect.element(main.getByText('숲, 1일 차 1번째로 옮기고 시간도 맞췄어요.')).toBeInTheDocument()
    await again(shown)
    await expect.element(first).toHaveTextContent(/10:00 · 1시간 머물기숲/)
  })

  it('X-18 that are reversed or too soon are said at their stop, without a date too', async () => {
    const stops = [timed[1], timed[0], own(3, '시장', { time: '10:30' })].flatMap((stop) => stop ?? [])
    await open({ stops })
    await expect.element(second).toHaveTextContent('앞 장소(13:30)보다 이른 시간이에요')
    await expect.element(main.css('[data-stop]').nth(2)).toHaveTextContent('앞 장소에서 오면 11:00쯤이에요')
    await expectCount(first.css('[data-notice]'), 0)
  })
})

describe('stops', () => {
  it('S2-48 one taken out comes back with undo to where it was', async () => {
    await open()
    await button('숲 빼기').click()
    await expectDays([['바다', '시장'], []])
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expectDays([['바다', '숲', '시장'], []])
  })

  it('S2-48 time, length and note stand at their stop, and the day chosen is where it goes', async () => {
    await open()
    await button('숲 시간과 메모').click()
    await dialog.getByLabelText('도착 시간').fill('06:40')
    await dialog.getByRole('combobox', { name: '머무는 시간' }).selectOptions('90')
    await dialog.getByRole('combobox', { name: '날' }).selectOptions('2일 차')
    await dialog.getByRole('textbox', { name: '메모' }).fill('해 뜨기 전에')
    await dialog.getByRole('button', { name: '저장하기' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectDays([['바다', '시장'], ['숲']])
    const row = main.css('[data-day="2"]')
    await expect.element(row).toHaveTextContent(/06:40 · 1시간 30분 머물기/)
    await expect.element(row).toHaveTextContent('해 뜨기 전에')
  })

  it('P-13 a note half written is there again after a reload, and the plan has not changed', async () => {
    const shown = await open()
    await button('숲 시간과 메모').click()
    const note = dialog.getByRole('textbox', { name: '메모' })
    await note.fill('다리 건너')
    await userEvent.keyboard('{Escape}')
    await expect.element(main.getByText('다리 건너')).not.toBeInTheDocument()
    await again(shown)
    await button('숲 시간과 메모').click()
    await expect.element(note).toHaveValue('다리 건너')
    await expect.element(dialog.getByText('쓰던 메모를 이어서 보여 드려요.')).toBeVisible()
  })

  it('S2-48 a name taken away leaves the one it had', async () => {
    await open()
    await button('숲 시간과 메모').click()
    await dialog.getByRole('textbox', { name: '이름' }).fill('   ')
    await dialog.getByRole('button', { name: '저장하기' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expectDays([['바다', '숲', '시장'], []])
  })

  it('S2-48 offline one’s own words are added by Enter, empty ones are not, and the field is free for the next', async () => {
    await open()
    await button('2일 차에 장소 추가').click()
    const field = dialog.getByRole('textbox', { name: '갈 곳이나 할 일' })
    await field.fill('  ')
    await userEvent.keyboard('{Enter}')
    await field.fill(' 이모 집 ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expectDays([['바다', '숲', '시장'], ['이모 집']])
    await expect.element(button('2일 차에 장소 추가')).toHaveFocus()
  })

  it('S2-48 places with a heart are offered first, and one that is in the plan says so', async () => {
    await open(
      { stops: [stopWith()] },
      {
        content: published('place'),
        mine: {
          favourite: [
            { kind: 'place', no: 1060, addedAt: '2026-11-01T00:00:00.000Z' },
            { kind: 'place', no: 1003, addedAt: '2026-11-02T00:00:00.000Z' },
          ] as never,
        },
      },
    )
    await button('1일 차에 장소 추가').click()
    const found = dialog.css('.g-row')
    await expect.element(found.first()).toHaveTextContent(/방어진항|대왕암공원/)
    await expect.element(found.filter({ hasText: '대왕암공원' }).getByText('담겨 있어요')).toBeVisible()
    await found.filter({ hasText: '방어진항' }).getByRole('button').click()
    await expect.element(page.getByText('‘방어진항’ 장소를 추가했어요.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectDays([['대왕암공원', '방어진항'], []])
    await expect.element(main.getByText(/약 \d+분 · [\d.]+ ?k?m/).first()).toBeVisible()
  })
})

describe('days', () => {
  it('S3-18 a day can be added, and taken away only while it is empty', async () => {
    await open({ days: 1 })
    await expect.element(button('1일 차 빼기')).not.toBeInTheDocument()
    await button('하루 추가').click()
    await expectDays([['바다', '숲', '시장'], []])
    await expect.element(button('2일 차 빼기')).toBeVisible()
    await expect.element(button('1일 차 빼기')).not.toBeInTheDocument()
    await button('2일 차 빼기').click()
    await expectDays([['바다', '숲', '시장']])
  })

  it('S3-18 thirty days are the most', async () => {
    await open({ days: 30 })
    await expectCount(main.css('[data-day]'), 30)
    await expect.element(button('하루 추가')).not.toBeInTheDocument()
  })

  it('X-18 with a first day each day has its date, over the end of the year', async () => {
    await open({ startDay: '2026-12-31' })
    await expect.element(main.getByRole('heading', { name: '1일 차 · 12월 31일(목)' })).toBeVisible()
    await expect.element(main.getByRole('heading', { name: /^2일 차 · .*1월 1일\(금\)/ })).toBeVisible()
  })
})

describe('what will not work out', () => {
  const ticket = ticketWith({ id: idOf(77), validFrom: '2026-11-16', validTo: '2026-11-20' })
  it.each([
    ['past its days', { ...ticket }, /입장권은 11월 16일.*부터 11월 20일.*까지/],
    [
      'reserved for another day',
      ticketWith({ id: idOf(77), reservedDay: '2026-11-26' }),
      /입장권은 11월 26일.*에 예약되어 있어요/,
    ],
    ['used', ticketWith({ id: idOf(77), status: 'used', usedQuantity: 2 }), /이 입장권은 쓸 수 없어요/],
  ])('X-18 a ticket that is %s on the day of its stop is told', async (_, owned, text) => {
    await open(
      { startDay: '2026-11-24', stops: [own(1, '바다', { ticketId: idOf(77) })] },
      { mine: { ticket: [owned] } },
    )
    await expect.element(main.getByText(text)).toBeVisible()
    await expect.element(main.getByText(/맞지 않는 곳이 1곳 있어요/)).toBeVisible()
  })

  // the whale museum: closed on Mondays, else 09:00 to 18:00 with the last entry at 17:30
  it.each<[string, string | null, number | null, RegExp | null]>([
    ['2026-11-24', '08:00', null, /09:00에 열어요/],
    ['2026-11-24', '10:00', 90, null],
    ['2026-11-24', '17:00', 90, /18:00에 닫아서 그만큼 머물 수 없어요/],
    ['2026-11-24', '17:45', 10, /17:30까지만 들어갈 수 있어요/],
    ['2026-11-24', '19:00', null, /그 시간에는 닫혀 있어요 · 18:00까지 열어요/],
    ['2026-11-30', null, null, /11월 30일.*에는 열지 않아요 · 쉬는 날/],
  ])('X-18 the whale museum on %s at %s for %s minutes', async (startDay, time, stayMinutes, text) => {
    const stops = [stopWith({ placeNo: 1013, title: '', time, stayMinutes })]
    await open({ startDay, stops }, { content: published('place') })
    await expect.element(main.getByRole('heading', { name: '장생포고래박물관' })).toBeVisible()
    if (text) await expect.element(main.getByText(text)).toBeVisible()
    else await expect.element(main.getByText(/맞지 않는 곳이/)).not.toBeInTheDocument()
  })

  it('X-18 without a date nothing is claimed, and the date can be set from there', async () => {
    await open({ stops: [stopWith({ placeNo: 1013 })] }, { content: published('place') })
    await button('날짜 정하기').click()
    await dialog.getByLabelText('시작하는 날').fill('2026-11-24')
    await dialog.getByRole('button', { name: '저장하기' }).click()
    await expect.element(main.getByRole('heading', { name: '1일 차 · 11월 24일(화)' })).toBeVisible()
    await expect.element(button('날짜 정하기')).not.toBeInTheDocument()
  })
})

describe('name, date and end of a plan', () => {
  const settings = async (given: Given = {}) => {
    const shown = await open({}, given)
    await button('일정 이름과 날짜').click()
    return shown
  }
  const title = dialog.getByRole('textbox', { name: /^일정 이름/ })
  const save = dialog.getByRole('button', { name: '저장하기' })

  it('S2-48 a plan needs a name', async () => {
    await settings()
    await title.fill(' ')
    await save.click()
    await expect.element(title).toHaveAccessibleDescription('이름을 적어 주세요.')
    await title.fill('고래 보러')
    await save.click()
    await expect.element(heading).toHaveTextContent('고래 보러')
    await expect.element(button('일정 이름과 날짜')).toHaveFocus()
  })

  it('S2-48 deleting is asked first, with how much goes, and leads to the list', async () => {
    const shown = await settings()
    await dialog.getByRole('button', { name: '이 일정 지우기' }).click()
    const ask = page.getByRole('alertdialog')
    await expect.element(ask).toHaveTextContent('담아 둔 3곳도 함께 지워져요.')
    await userEvent.keyboard('{Escape}')
    await expect.element(title).toBeVisible()
    await dialog.getByRole('button', { name: '이 일정 지우기' }).click()
    await ask.getByRole('button', { name: '지우기' }).click()
    await expectAddress(shown, /^\/mypage\/planner$/)
    await expect.element(main.getByText('아직 만든 일정이 없어요')).toBeVisible()
  })

  it('S2-48 a plan of another account says so and leads to one’s own', async () => {
    const shown = await renderScreen(`/mypage/planner?plan=${idOf(404)}`, { memberId: MEMBER_ID })
    await expect.element(main.getByText('이 일정을 찾지 못했어요')).toBeVisible()
    await main.getByRole('link', { name: '내 일정으로' }).first().click()
    await expectAddress(shown, /^\/mypage\/planner$/)
  })
})

describe('the list', () => {
  const older = planWith({
    id: idOf(8),
    title: '산',
    updatedAt: '2026-10-01T00:00:00.000Z',
    startDay: '2026-12-24',
  })

  it('S2-48 the one changed last stands first, with days, places and date', async () => {
    await renderScreen('/mypage/planner', { memberId: MEMBER_ID, mine: { itinerary: [older, planWith()] } })
    await expect.element(rows.first()).toHaveTextContent('바다 보러 가는 날2일 · 1곳')
    await expect.element(rows.nth(1)).toHaveTextContent(/산2일 · 1곳 · 12월 24일\(목\)부터/)
  })

  it('S2-48 a guest makes a plan without network, and is told where it is', async () => {
    const shown = await renderScreen('/mypage/planner', { offline: true })
    await button('새 일정 만들기').click()
    await expectAddress(shown, /\?plan=/)
    await expect.element(heading).toHaveTextContent('11월 23일(월)에 만든 일정')
    shown.back()
    await expect.element(main.getByText(/지금은 이 기기에만 있어요/)).toBeVisible()
    await expectCount(rows, 1)
  })

  it('S2-48 a double tap makes one plan', async () => {
    const shown = await renderScreen('/mypage/planner', { offline: true, memberId: MEMBER_ID })
    await button('새 일정 만들기').dblClick()
    await expectAddress(shown, /\?plan=/)
    shown.go('/mypage/planner')
    await expect.element(rows.first()).toBeVisible()
    await expectCount(rows, 1)
  })

  it('P-05 a change that is not sent yet is marked in the list', async () => {
    const shown = await open()
    await button('숲 빼기').click()
    await expectDays([['바다', '시장'], []])
    shown.go('/mypage/planner')
    await expect.element(rows.first()).toHaveTextContent('보낼 것')
  })
})

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('X-16 a link that was cut short says so and leads to one’s own plans', async () => {
    const shown = await renderScreen('/mypage/planner#plan-1.abc', { language, offline: true })
    const t = words('planner')
    await expect.element(main.getByText(t('shared.broken'))).toBeVisible()
    await main
      .getByRole('link', { name: t('plan.toList') })
      .first()
      .click()
    await expectAddress(shown, /^\/mypage\/planner$/)
  })
})

describe('a plan that came by link', () => {
  const address = async (plan = planWith({ stops: [...three, stopWith()] })) => {
    const link = await linkOf(toShared(plan, true), 'https://goraero.test/mypage/planner')
    return `/mypage/planner${new URL(link?.url ?? '').hash}`
  }

  it('X-16 is only looked at until it is kept; then it is one’s own, offline too', async () => {
    const shown = await renderScreen(await address(), { offline: true, content: published('place') })
    await expect.element(heading).toHaveTextContent('바다 보러 가는 날')
    await expect.element(main.getByText('대왕암공원').first()).toBeVisible()
    await button('내 일정에 담기').click()
    await expectAddress(shown, /\?plan=/)
    await expectDays([['바다', '숲', '시장', '대왕암공원'], []])
  })

  it('X-16 going into another plan says first how much it adds, and leaves out what is there', async () => {
    const mine = { itinerary: [planWith({ id: idOf(9), title: '내 여행', stops: [stopWith()] })] }
    const shown = await renderScreen(await address(), {
      offline: true,
      memberId: MEMBER_ID,
      mine,
      content: published('place'),
    })
    await button('있는 일정에 합치기').click()
    await expect.element(dialog.getByText(/추가해요 · 1곳은 이미 있어요/)).toBeVisible()
    await dialog.getByRole('button', { name: '‘내 여행’에 합치기' }).click()
    const ask = page.getByRole('alertdialog')
    await expect.element(ask).toHaveTextContent('3곳을 추가해요. 지금 있는 것은 그대로 둬요.')
    await ask.getByRole('button', { name: '합치기' }).click()
    await expectAddress(shown, new RegExp(`plan=${idOf(9)}`))
    await expect.poll(() => days().flat().sort()).toEqual(['대왕암공원', '바다', '숲', '시장'].sort())
  })

  it('X-16 one that adds nothing cannot be merged, and says why', async () => {
    const mine = { itinerary: [planWith({ id: idOf(9), title: '내 여행', stops: [stopWith()] })] }
    await renderScreen(await address(planWith()), { offline: true, memberId: MEMBER_ID, mine })
    await button('있는 일정에 합치기').click()
    const merge = dialog.getByRole('button', { name: '‘내 여행’에 합치기' })
    await expect.element(merge).toHaveAccessibleDescription('모두 이미 들어 있어요')
    await merge.click({ force: true })
    expect(countOf(page.getByRole('alertdialog'))).toBe(0)
  })

  it('X-16 one of a newer app says what helps', async () => {
    const newer = (await address()).replace('#plan-1.', '#plan-99.')
    await renderScreen(newer, { offline: true })
    await expect.element(main.getByText('더 새로운 앱에서 보낸 일정이에요')).toBeVisible()
  })

  it('X-16 two at once: pressing twice keeps it once', async () => {
    const shown = await renderScreen(await address(), { offline: true, memberId: MEMBER_ID })
    await expect.element(button('내 일정에 담기')).toBeVisible()
    // both before anything is drawn: a later one would press what stands there on the next screen
    const keep = button('내 일정에 담기').element() as HTMLElement
    keep.click()
    keep.click()
    await expectAddress(shown, /\?plan=/)
    shown.go('/mypage/planner')
    await expect.element(rows.first()).toBeVisible()
    await expectCount(rows, 1)
  })
})

describe('sending it on', () => {
  const share = async (plan: Partial<Itinerary> = {}, given: Given = {}) => {
    const shown = await open(plan, given)
    await button('보내기와 내보내기').click()
    return shown
  }

  it('X-16 the link carries the whole plan, and copying says that it was done', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await share()
    await dialog.getByRole('button', { name: words('common')('action.copyLink') }).click()
    await expect.element(page.getByText(words('entities')('share.copied'))).toBeVisible()
    expect(write.mock.calls[0]?.[0]).toMatch(/\/mypage\/planner.*#plan-1\.[\w-]+$/)
  })

  it('X-16 where nothing can be copied the link itself is shown', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await share()
    await dialog.getByRole('button', { name: words('common')('action.copyLink') }).click()
    await expect.element(page.getByText(/#plan-1\./)).toBeVisible()
  })

  it('X-16 notes go along only if they are meant to', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await share({ stops: [own(1, '바다', { note: '열쇠는 화분 밑에' })] })
    const copy = dialog.getByRole('button', { name: words('common')('action.copyLink') })
    await copy.click()
    await expect.poll(() => write.mock.calls.length).toBe(1)
    await dialog.getByRole('switch', { name: '메모도 함께 보내기' }).click()
    await expect.element(dialog.getByText('주소를 만들고 있어요')).not.toBeInTheDocument()
    await copy.click()
    await expect.poll(() => write.mock.calls.length).toBe(2)
    const [[withNotes] = [''], [without] = ['']] = write.mock.calls
    expect(without.length).toBeLessThan(withNotes.length)
  })

  it('X-17 a calendar needs a date and a route needs places; both say so', async () => {
    await share()
    const calendar = dialog.getByRole('button', { name: '캘린더 파일(.ics)' })
    await expect.element(calendar).toHaveAccessibleDescription('시작하는 날을 먼저 정해 주세요.')
    await expect
      .element(dialog.getByRole('button', { name: '경로 파일(.gpx)' }))
      .toHaveAccessibleDescription('지도에 있는 장소를 먼저 추가해 주세요.')
  })

  it('X-17 a route says how many stops of one’s own words it leaves out', async () => {
    await share({ stops: [...three, stopWith()] }, { content: published('place') })
    await expect
      .element(dialog.getByText('직접 적은 3곳은 위치가 없어 경로 파일에 넣지 않아요.'))
      .toBeVisible()
  })
})

it('X-13 every stop gets a verdict for somebody who cannot take steps, and what is not known is not called good', async () => {
  await open({ stops: [own(1, '이모 집'), stopWith()] }, { content: published('place') })
  await button('무장애 확인').click()
  await expect
    .element(dialog.css('[data-verdict]').filter({ hasText: '이모 집' }))
    .toHaveTextContent('아직 알 수 없어요')
  await expectCount(dialog.css('[data-verdict]'), 2)
  await userEvent.keyboard('{Escape}')
  await expect.element(button('무장애 확인')).toHaveFocus()
})
