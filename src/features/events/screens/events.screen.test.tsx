import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EventEntry } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, main, rows, section } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

/** Today is 23 November 2026. */
const eventWith = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  ...{ no: 901, slug: 'shadow', title: named('고래 그림자'), summary: named('찾아라'), body: named('본문') },
  ...{ from: '2026-11-01', to: '2026-11-30', announceOn: '2026-12-05', task: 'snsUrl', winners: [] },
  ...{
    consents: ['personal', 'posting', 'marketing'],
    motif: 'whale',
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
  prizes: [{ name: named('통합권'), people: 2 }],
  ...over,
})
const entryWith = (over: Partial<EventEntry> = {}): EventEntry => ({
  ...{ eventNo: 901, url: 'https://example.org/p/1', answer: null, personal: true, posting: true },
  ...{ marketing: false, outcome: 'waiting', prize: null },
  ...{ enteredAt: '2026-11-20T03:00:00.000Z', changedAt: '2026-11-20T03:00:00.000Z' },
  ...over,
})
const open = (given: Given = {}, event: Partial<PublicEvent> = {}) =>
  renderScreen('/customer/eventDetail-901', {
    memberId: MEMBER_ID,
    content: { event: [eventWith(event)] },
    ...given,
  })
const url = page.getByRole('textbox', { name: '올린 글 주소' })
const consent = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
const send = main.getByRole('button', { name: '참여하기' })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-07 offline events stand in the order of their states, each with its state', async () => {
    await renderScreen('/customer/event', {
      ...{ language, offline: true },
      content: {
        event: [
          eventWith({ no: 1, from: '2026-12-01', to: '2026-12-30' }),
          eventWith({ no: 2, to: '2026-11-23' }),
          eventWith({ no: 3, to: '2026-11-10', winners: [{ name: '김**', prize: 0 }] }),
        ],
      },
    })
    const t = words('events')
    await expectCount(rows, 3)
    await expect.element(rows.nth(0)).toHaveTextContent(`${t('state.ongoing')} · ${t('today')}`)
    await expect.element(rows.nth(1)).toHaveTextContent(t('state.scheduled'))
    await expect.element(rows.nth(2)).toHaveTextContent(t('state.announced'))
  })
})

it('S2-141 the list marks what one takes part in, and what one won', async () => {
  const given = { content: { event: [eventWith(), eventWith({ no: 902, to: '2026-11-10' })] } }
  await renderScreen('/customer/event', {
    ...{ memberId: MEMBER_ID, offline: true, ...given },
    mine: { eventEntry: { 901: entryWith(), 902: entryWith({ eventNo: 902, outcome: 'won', prize: 0 }) } },
  })
  await expect.element(rows.nth(0)).toHaveTextContent('참여함')
  await expect.element(rows.nth(1).getByText('당첨', { exact: true })).toBeVisible()
})

describe('taking part', () => {
  it('S3-12 nothing is ticked beforehand, and each thing missing is said at its field', async () => {
    await open()
    await expect.element(consent('혜택과 소식 받기')).not.toBeChecked()
    await url.fill('http://example.org')
    await send.click()
    await expect.element(main.getByText('https://로 시작하는 주소를 적어 주세요.')).toBeVisible()
    await expectCount(main.getByText('참여하려면 동의가 필요해요.'), 2)
    await expect.element(url).toHaveFocus()
  })

  it('S2-141 offline it is kept, with the sentence that says when it counts', async () => {
    await open({ offline: true })
    await expect.element(main.getByText('우리에게 닿은 때로 정해요.')).toBeVisible()
    await url.fill('https://example.org/p/1')
    await consent('개인정보 모으기').click()
    await consent('뽑히면').click()
    await send.click()
    await expect.element(main.getByText('참여를 적어 두었어요')).toBeVisible()
    await expectCount(main.getByText('참여하고 있어요'), 0)
    await expect.element(main.getByText(/아직 우리에게 닿지 않았어요/)).toBeVisible()
    await expect.element(main.getByText('https://example.org/p/1')).toBeVisible()
  })

  it('S2-141 what is typed is there after a reload', async () => {
    const shown = await open()
    await url.fill('https://example.org/half')
    await expect.element(main.getByText(words('common')('draft.saved'))).toBeVisible()
    await shown.reload()
    await expect.element(url).toHaveValue('https://example.org/half')
  })

  it('S2-141 an entry that arrived says when, and may be changed and withdrawn until the end', async () => {
    await open({ mine: { eventEntry: { 901: entryWith() } } })
    await expect.element(main.getByText('11월 20일(금) 12:00에 닿았어요')).toBeVisible()
    await main.getByRole('button', { name: '고치기' }).click()
    await expect.element(url).toHaveValue('https://example.org/p/1')
    await main.getByRole('button', { name: '그대로 두기' }).click()
    await main.getByRole('button', { name: '참여 취소' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '참여 취소' }).click()
    await expect.element(send).toBeVisible()
  })

  it('S2-141 over, the entry stands without a way to change it', async () => {
    await open({ mine: { eventEntry: { 901: entryWith() } } }, { to: '2026-11-22' })
    await expect.element(main.getByText('참여하고 있어요')).toBeVisible()
    await expect.element(button('고치기')).not.toBeInTheDocument()
  })

  it('S2-141 the winner reads it here, and everybody the masked names', async () => {
    const won = entryWith({ outcome: 'won', prize: 0 })
    await open(
      { mine: { eventEntry: { 901: won } } },
      { to: '2026-11-22', winners: [{ name: '김**', prize: 0 }] },
    )
    await expect.element(main.getByText('당첨됐어요 · 통합권')).toBeVisible()
    await expect.element(section('당첨자').getByText('김**')).toBeVisible()
  })

  it('S2-08 before it begins there is nothing to hand in', async () => {
    const shown = await open({}, { from: '2026-11-24' })
    await expect.element(main.getByText('곧 시작')).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
    expect(shown.calls).toEqual([])
  })

  it('S2-08 a guest is asked to sign in, and comes back to the event', async () => {
    const content = { event: [eventWith()] }
    const shown = await renderScreen('/customer/eventDetail-901', { content, answers: { socialList: [] } })
    await expect.element(main.getByText(words('events')('guest'))).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
    await main.getByRole('link', { name: '로그인' }).click()
    await expectAddress(shown, /^\/login\?redirect=%2Fcustomer%2FeventDetail-901$/)
  })
})
