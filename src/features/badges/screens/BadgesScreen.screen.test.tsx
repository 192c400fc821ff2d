import { describe, expect, it } from 'vitest'
import type { Badge } from '#sync/contracts/badges/badge.ts'
import { byTurns } from '#src/testing/languages.ts'
import { dialog, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const had: Badge = {
  ...{ badge: 'firstTicket', have: 1, need: 1, awardedAt: '2026-11-20T22:30:00.000Z' },
  facts: [{ kind: 'use', id: 'u', at: '2026-11-20T22:30:00.000Z', placeNo: 1001 }],
}
const onTheWay: Badge = { badge: 'fiveDistricts', have: 3, need: 5, awardedAt: null, facts: [] }
const open = (given: Given = {}) =>
  renderScreen('/mypage/badge', {
    memberId: MEMBER_ID,
    mine: { badge: { firstTicket: had, fiveDistricts: onTheWay } },
    ...given,
  })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-40 offline all eighteen stand there, had or with what is missing', async () => {
    await open({ language, offline: true })
    const t = words('badges')
    await expectCount(main.css('ul > li > button'), 18)
    await expect.element(main.getByText(t('count', { count: 1, all: 18 }))).toBeVisible()
    await expect.element(main.getByText(t('missing.fiveDistricts', { count: 2 }))).toBeVisible()
  })
})

describe('a badge', () => {
  it('S3-14 that is not had is drawn in dots, one that is had in full lines', async () => {
    await open()
    const drawn = (name: RegExp) => main.getByRole('button', { name }).css('path[stroke-dasharray]')
    await expectCount(drawn(/첫 발자국/), 0)
    await expectCount(drawn(/다섯 구·군/), 2)
  })

  it('S3-14 names no number of stops or lines before one of them was done', async () => {
    await open()
    await expect.element(main.getByText('시티투어버스의 모든 노선을 타요.')).toBeVisible()
    await expect.element(main.getByText('1개 노선 남았어요')).not.toBeInTheDocument()
  })

  it('S3-14 tells what earned it and when', async () => {
    await open()
    await main.getByRole('button', { name: /첫 발자국/ }).click()
    await expect.element(dialog.getByText('입장권을 처음 써요.')).toBeVisible()
    await expect.element(dialog.css('li')).toHaveTextContent(/입장권 사용.*2026년 11월 21일 07:30/)
  })

  it('S3-14 on its way says how far it is and names no facts', async () => {
    await open()
    await main.getByRole('button', { name: /다섯 구·군/ }).click()
    await expect.element(dialog.getByText('5개 가운데 3개')).toBeVisible()
    await expectCount(dialog.css('li'), 0)
  })
})
