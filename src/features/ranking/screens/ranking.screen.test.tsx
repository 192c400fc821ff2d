import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Champions, MyRank, RankEntry, Ranking } from '#sync/contracts/ranking/ranking.ts'
import type { PointEntry, PointLot } from '#sync/contracts/points/points.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, expectCount, heading, main, section } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const entry = (rank: number, points: number, name: string | null = `고래${rank}`): RankEntry => ({
  ...{ rank, points, name, buddy: name && 'gourmet', parts: { review: points } },
})
const entries = [entry(1, 12_860), entry(2, 9420), entry(3, 8930, null), entry(4, 7710)]
const november: Ranking = {
  ...{ period: '2026-11', from: '2026-11-01', to: '2026-11-30', closed: false, members: 4, entries },
}
const champions = (period: string, closed: boolean): Champions => ({
  ...{ period, closed, members: 4, entries: entries.slice(0, 3) },
})
const lot = (
  number: number,
  earned: number,
  earnedAt: string,
  source: PointLot['source'] = 'review',
): PointLot => ({
  ...{ id: idOf(number), source, earned, remaining: 0, earnedAt, expiresOn: '2027-11-30' },
})
const earned = ({ id, source, earned: won, earnedAt: at }: PointLot): PointEntry => ({
  ...{ id: id.replace('019', '01a'), kind: 'earn', source, orderNumber: null, won, at },
  parts: [{ lotId: id, won, fate: 'moved' }],
})
const lots = [
  lot(1, 900, '2026-10-31T14:59:59.000Z'),
  lot(2, 2100, '2026-11-03T01:00:00.000Z', 'purchase'),
  lot(3, 500, '2026-11-05T01:00:00.000Z'),
  lot(4, 500, '2026-11-06T01:00:00.000Z'),
]
const reclaim: PointEntry = {
  ...{ id: idOf(90), kind: 'reclaim', source: 'review', orderNumber: null, lotId: idOf(4), won: 500 },
  ...{ at: '2026-11-20T01:00:00.000Z', parts: [{ lotId: idOf(1), won: 500, fate: 'moved' }] },
}
const myRank: MyRank = {
  ...{
    period: '2026-11',
    madeOn: '2026-11-23',
    rank: 5,
    members: 9,
    points: 2600,
    parts: { purchase: 2600 },
  },
  tie: { paidWon: 54_000, payments: 3, signIns: 14, reachedAt: '2026-11-05T01:00:00.000Z' },
  neighbours: [
    { rank: 4, name: '대숲바람', buddy: 'eco', points: 2740, decidedBy: null },
    { rank: 6, name: null, buddy: null, points: 2600, decidedBy: 'payments' },
  ],
}
const mine = {
  member: [memberWith()],
  pointLot: lots,
  pointEntry: [...lots.map(earned), reclaim],
  myRank: { month: myRank },
}
const open = (address: string, given: Given = {}) =>
  renderScreen(address, {
    scopes: { 'record:ranking/2026-11': { ranking: [november] } },
    content: { champions: { '2026-11': champions('2026-11', false), '2026-10': champions('2026-10', true) } },
    ...given,
  })
const asMember = (given: Given = {}): Given => ({ memberId: MEMBER_ID, mine, ...given })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-69 offline the month stands as a list, in order, with those who hide', async () => {
    await open('/ranking/monthly', { language, offline: true })
    const t = words('ranking')
    await expectCount(main.css('ol > li'), 4)
    await expect
      .element(main.css('ol > li').first())
      .toHaveTextContent(new RegExp(`고래1.*${t('points', { points: '12,860' })}`))
    await expect.element(main.css('ol > li').nth(2)).toHaveTextContent(t('hidden'))
    await expect.element(main.getByText(t('hiddenCount', { count: 1 }))).toBeVisible()
  })
})

it('S2-69 P-01 offline a board nobody opened before shows the first three, and says that there are more', async () => {
  await open('/ranking/monthly', { offline: true, scopes: {} })
  await expectCount(main.css('ol > li'), 3)
  await expect.element(main.getByText('4명이 포인트를 모았어요')).toBeVisible()
  await expect.element(main.getByText(/앞의 세 고래까지만 있어요/)).toBeVisible()
})

it.each([
  ['of today that nobody has points yet', '2026-11-23T00:30:00.000Z', 'ranking', 'none'],
  ['nothing of today', '2026-11-22T00:30:00.000Z', 'common', 'offline.notSaved'],
] as const)('S2-68 offline a device that heard %s says so', async (_, asOf, space, key) => {
  await open('/ranking/daily', { offline: true, scopes: {}, now: '2026-11-23T10:00:00+09:00', asOf })
  await expect.element(main.getByText(words(space)(key)).first()).toBeVisible()
})

describe('one’s own place', () => {
  it('S2-69 stands over the list with what is missing to the next', async () => {
    await open('/ranking/monthly', asMember())
    await expect.element(main.getByText('4위까지 140P')).toBeVisible()
  })

  it('S4-15 without points the day before it is not shown; the ledger is', async () => {
    await open('/ranking/monthly', asMember({ mine: { ...mine, myRank: {} } }))
    await expect.element(main.getByText(/어제 포인트를 모은 회원에게.*2,600P예요/)).toBeVisible()
  })

  it('S4-15 one that was told on another day is not shown any more', async () => {
    await open(
      '/ranking/monthly',
      asMember({ mine: { ...mine, myRank: { month: { ...myRank, madeOn: '2026-11-22' } } } }),
    )
    await expect.element(main.getByText('4위까지 140P')).not.toBeInTheDocument()
  })

  it('X-11 explains itself offline: sources, lines, what was taken back, and that it agrees', async () => {
    await open('/ranking/monthly?view=why', asMember({ offline: true }))
    await expect.element(section('이렇게 모였어요').getByText('2,100P')).toBeVisible()
    await expect.element(main.getByText('원장과 일치 · 이 기기에서 다시 세었어요')).toBeVisible()
    await main.getByText(/원장 한 줄씩/).click()
    await expectCount(main.css('details li'), 3)
    await expect.element(main.css('details li').first()).toHaveTextContent('+500P회수한 포인트 −500P')
    await expect.element(section('앞뒤 고래')).toHaveTextContent(/결제 횟수 기준으로 정했어요/)
    await expect.element(section('포인트가 같을 때 보는 내 값')).toHaveTextContent(/54,000원.*3번.*14번/)
  })

  it('X-11 a ledger that says otherwise is not called equal', async () => {
    const mineLess = { ...mine, pointEntry: mine.pointEntry.slice(0, 4) }
    await open('/ranking/monthly?view=why', asMember({ mine: mineLess }))
    await expect.element(main.getByText(/이 기기의 원장은 3,100P예요/)).toBeVisible()
    await expect.element(main.getByText(/원장과 일치/)).not.toBeInTheDocument()
  })

  it('X-11 a closed month explains one’s place in it, held against what the server told', async () => {
    const lastMonth: MyRank = {
      ...{ ...myRank, period: '2026-10', rank: 2, points: 900, parts: { review: 900 }, neighbours: [] },
    }
    await open(
      '/ranking/monthly?period=2026-10&view=why',
      asMember({ offline: true, mine: { ...mine, pointEntry: lots.map(earned), myRank: { lastMonth } } }),
    )
    await expect.element(main.getByText('2위', { exact: true }).first()).toBeVisible()
    await expect.element(main.getByText('원장과 일치 · 이 기기에서 다시 세었어요')).toBeVisible()
  })

  it('X-11 where the server told no place nothing is called equal, and of an older month none is promised', async () => {
    const untold = asMember({ offline: true, mine: { ...mine, myRank: {} } })
    await open('/ranking/monthly?period=2026-10&view=why', untold)
    await expect.element(main.getByText('이 기기의 원장에서 다시 세었어요')).toBeVisible()
    await expect.element(main.getByText(/원장과 일치|어제 포인트를 모은/)).not.toBeInTheDocument()
  })

  it('S2-67 the name is hidden at once, also offline', async () => {
    await open('/ranking/monthly?view=why', asMember({ offline: true }))
    const choice = main.getByRole('switch', { name: /순위에서 내 이름 가리기/ })
    await choice.click()
    await expect.element(choice).toBeChecked()
  })

  it('S2-67 a guest is offered to sign in', async () => {
    const shown = await open('/ranking/monthly', { answers: { socialList: [] } })
    await main.getByRole('link', { name: '로그인' }).click()
    await expectAddress(shown, /^\/login\?redirect=%2Franking%2Fmonthly$/)
  })
})

describe('other periods', () => {
  it('S2-70 closed months lead to their board', async () => {
    const shown = await open('/ranking/monthly/history', {
      scopes: { 'record:ranking/2026-10': { ranking: [{ ...november, period: '2026-10', closed: true }] } },
    })
    await expectCount(main.css('.g-row'), 1)
    await main.getByRole('link', { name: /2026년 10월/ }).click()
    await expectAddress(shown, /period=2026-10/)
    await expect.element(heading).toHaveTextContent('2026년 10월 고래')
    await expect.element(main.getByText('마감한 순위예요')).toBeVisible()
  })

  it('S2-68 a day without points says how to come by some', async () => {
    await open('/ranking/daily', {
      scopes: {
        'record:ranking/2026-11-23': {
          ranking: [{ ...november, period: '2026-11-23', entries: [], members: 0 }],
        },
      },
    })
    await expect.element(main.getByText('아직 포인트를 모은 고래가 없어요')).toBeVisible()
  })

  it('S2-143 the first page has both whales, the winners before and how points come', async () => {
    await open('/ranking')
    await expect.element(section('이달의 고래').getByText('12,860P').first()).toBeVisible()
    await expect.element(section('포인트 안내').getByText(/후기 하나는 500P/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: '지난 달 고래' })).toBeVisible()
  })
})
