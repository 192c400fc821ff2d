import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { PartnerShop } from '#sync/contracts/store/shop-draft.ts'
import { main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { sampleWaitShop } from '#src/testing/records/waiting.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'

const only = (ko: string) => ({ ko, en: '', ja: '', 'zh-Hans': '', 'zh-Hant': '' })
const shop = (over: Partial<PartnerShop> = {}): PartnerShop => ({
  ...{ no: 200_000, companyName: '장생포 국밥', version: 1, changedAt: new Date(NOW).toISOString() },
  draft: {
    ...{ category: 'food', name: only('장생포 국밥'), introduction: only('든든해요'), address: only('') },
    ...{ phone: '052-260-1234', website: '' },
    hours: { always: false, rules: [{ days: [1, 2], open: '10:00', close: '20:00' }], closedOn: [] },
    closures: [],
    reservation: { type: 'NON', leadDays: 0, horizonDays: 30, slots: [] },
    cancel: 'D-2',
  },
  ...{ testedVersion: null, publishedVersion: null, publishedAt: null, ...over },
})
const open = (given: Given = {}, roles: ('member' | 'partner' | 'administrator')[] = ['member', 'partner']) =>
  renderScreen('/partner/shop', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({ roles })] },
    ...given,
    answers: { partnerShops: [shop()], ...given.answers },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(LANGUAGES)('in %s', (language) => {
  it('S2-147 the shop is edited with what its application said, and is not public yet', async () => {
    await open({ language })
    const t = words('partner-shop')
    await expect
      .element(main.getByRole('textbox', { name: t('name'), exact: true }))
      .toHaveValue('장생포 국밥')
    await expect.element(main.getByText(t('draft'))).toBeVisible()
    await expect.element(button(t('publish'))).not.toBeInTheDocument()
  })
})

it('S2-147 P-13 what is typed is there after a reload and is saved with the version that was read', async () => {
  const saved = shop({ version: 2 })
  const shown = await open({ answers: { partnerShopSave: saved } })
  await main.getByRole('textbox', { name: '홈페이지' }).fill('goraero')
  await shown.reload()
  await expect.element(main.getByRole('textbox', { name: '홈페이지' })).toHaveValue('goraero')
  await button('저장하기').click()
  await expect.element(main.getByText('https://로 시작하는 주소를 적어 주세요.')).toBeVisible()
  expect(shown.calls.map(({ name }) => name)).not.toContain('partnerShopSave')
  await main.getByRole('textbox', { name: '홈페이지' }).fill('https://goraero.kr')
  await main.getByRole('checkbox', { name: '수에 열어요' }).click()
  await button('저장하기').click()
  await expect.poll(() => shown.calls.filter(({ name }) => name === 'partnerShopSave').length).toBe(1)
  expect(shown.calls.find(({ name }) => name === 'partnerShopSave')?.input).toMatchObject({
    params: { shopSn: '200000' },
    body: { version: 1, draft: { website: 'https://goraero.kr', hours: { rules: [{ days: [1, 2, 3] }] } } },
  })
})

it('S2-147 the test order says when the first guest could come and that the money went back', async () => {
  const tested = {
    ...{ shop: shop({ testedVersion: 1 }), reserved: '2026-11-24 12:00', cancelUntil: '2026-11-22' },
    ...{ paidWon: 1000, refundedWon: 1000 },
  }
  await open({ answers: { partnerShopTest: tested } })
  await button('시험 주문').click()
  await expect.element(main.getByText('1,000원 결제와 1,000원 환불까지 잘 됐어요.')).toBeVisible()
  await expect.element(main.getByText('처음 예약할 수 있는 때: 2026년 11월 24일 12:00')).toBeVisible()
})

it('S2-147 an administrator publishes, and reads which language is missing', async () => {
  const missing = refused('request.invalid', { fields: [{ path: 'name.en', code: 'required' }] })
  await open({ answers: { shopPublish: missing } }, ['member', 'administrator'])
  await button('공개하기').click()
  await expect.element(main.getByText('고칠 곳이 있어요: 가게 이름 (English)')).toBeVisible()
  await button('English').click()
  await expect.element(main.getByText('비어 있어요.')).toBeVisible()
})

it('X-07 S2-147 the waiting of a shop is decided beside the rest, once guests see the shop', async () => {
  await open()
  await expect.element(main.getByText(/가게를 공개하면 번호를 줄지/)).toBeVisible()
})

it('X-07 S2-147 a public shop takes numbers and people from afar as its partner says, and leads to its desk', async () => {
  const shown = await open({
    scopes: { 'wait:200000': { waitShop: [] } },
    answers: {
      partnerShops: [shop({ testedVersion: 1, publishedVersion: 1 })],
      waitingSettings: sampleWaitShop({ shopNo: 200_000 }),
    },
  })
  await main.getByRole('checkbox', { name: '현장 대기 받기' }).click()
  await main.getByRole('checkbox', { name: /멀리서 번호 받기/ }).click()
  await main.getByRole('textbox', { name: '한 번에 기다릴 수 있는 팀' }).fill('0')
  await button('대기 설정 저장하기').click()
  await expect.element(main.getByText('1부터 300까지 적어 주세요.')).toBeVisible()
  await main.getByRole('textbox', { name: '한 번에 기다릴 수 있는 팀' }).fill('30')
  await button('대기 설정 저장하기').click()
  await expect.poll(() => shown.calls.filter(({ name }) => name === 'waitingSettings').length).toBe(1)
  expect(shown.calls.find(({ name }) => name === 'waitingSettings')?.input).toMatchObject({
    params: { shopNo: '200000' },
    body: { on: true, limit: 30, remote: true },
  })
  await expect
    .element(main.getByRole('link', { name: '대기 화면 열기' }))
    .toHaveAttribute('href', expect.stringContaining('/partner/waiting?shop=200000'))
})

it('S6-04 who is no partner is led to the application', async () => {
  await open({}, ['member'])
  await expect.element(main.getByText('가게는 제휴점만 다듬을 수 있어요.')).toBeVisible()
})
