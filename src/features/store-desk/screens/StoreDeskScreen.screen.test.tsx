import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import type { DeskStore } from '#sync/contracts/store/desk.ts'
import { main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const AT = new Date(NOW).toISOString()
const form: StoreApplication['form'] = {
  ...{ subject: '국밥집 입점', businessName: '장생포 국밥', businessNumber: '1248100998', trader: 'general' },
  ...{
    representative: '김고래',
    introduction: '든든한 국밥',
    items: '국밥',
    method: 'visit',
    sellsByMail: false,
  },
  ...{ applicant: '이바다', phone: '052-260-1234', email: 'owner@goraero.kr', consent: true },
}
const item = (over: Partial<StoreApplication> = {}, more: Partial<DeskStore> = {}): DeskStore => ({
  application: {
    ...{ id: ID, round: 1, state: 'submitted', form, reasons: {}, submittedAt: AT, dueDay: '2020-01-03' },
    documents: [{ slot: 'registration', id: ID, type: 'application/pdf', bytes: 2048 }],
    ...{ decidedAt: null, shopNo: null, ...over },
  },
  ...{ language: 'ko', business: null, joined: 'none', claim: null, log: [], ...more },
})
const open = (given: Given = {}) =>
  renderScreen('/admin/stores', {
    memberId: MEMBER_ID,
    mine: { member: [memberWith({ roles: ['member', 'administrator'] })] },
    ...given,
    answers: {
      storeDesk: { items: [item()], next: null },
      claimSet: { by: 'admin', mine: true, until: AT },
      storeReview: item({ state: 'reviewing' }),
      ...given.answers,
    },
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe.each(LANGUAGES)('in %s', (language) => {
  it('S4-16 what is late is said in words beside every field of the application', async () => {
    await open({ language })
    const t = words('store-desk')
    const tf = words('store-form')
    await expect.element(main.getByRole('heading', { name: '장생포 국밥' })).toBeVisible()
    await expect.element(main.getByText('1248100998')).toBeVisible()
    await expect.element(main.getByText(tf('trader.general'))).toBeVisible()
    await expect.element(main.getByText(tf('field.registration')).first()).toBeVisible()
    await expect.element(main.getByText(t('business.unasked'))).toBeVisible()
    const days = String(Math.round((Date.parse(NOW.slice(0, 10)) - Date.parse('2020-01-03')) / 86_400_000))
    await expect.element(main.getByText(new RegExp(days))).toBeVisible()
  })
})

it('S4-16 R names the reasons by field; without one nothing is sent', async () => {
  const rejected = item({ state: 'rejected', decidedAt: AT, reasons: { registration: '흐려요' } })
  const shown = await open({ answers: { storeDecide: rejected } })
  await expect.element(main.getByRole('heading', { name: '장생포 국밥' })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('r')
  await button('고칠 점 보내기').click()
  await expect.element(main.getByText('적어도 한 칸에는 고칠 점을 적어 주세요.')).toBeVisible()
  await main.getByRole('textbox', { name: '사업자등록증 사본에서 고칠 점' }).fill('흐려요')
  await button('고칠 점 보내기').click()
  const card = main.getByRole('group', { name: '장생포 국밥' })
  await expect.element(card.getByText('고칠 점 보냄')).toBeVisible()
  const sent = shown.calls.filter(({ name }) => name === 'storeDecide')
  expect(sent.map(({ input }) => input)).toMatchObject([
    { params: { id: ID }, body: { round: 1, decision: 'rejected', reasons: { registration: '흐려요' } } },
  ])
})

it('S5 A asks before it approves, takes the application first, and says which shop came of it', async () => {
  const approved = item({ state: 'approved', decidedAt: AT, shopNo: 200_000 }, { joined: 'invited' })
  const shown = await open({ answers: { storeDecide: approved } })
  await expect.element(main.getByRole('heading', { name: '장생포 국밥' })).toBeVisible()
  await userEvent.keyboard('j')
  await userEvent.keyboard('a')
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('장생포 국밥 입점을 승인할까요?')).toBeVisible()
  expect(shown.calls.map(({ name }) => name)).not.toContain('storeDecide')
  await dialog.getByRole('button', { name: '승인하기' }).click()
  await expect.element(main.getByText(/가게 200000 · 초대 보냄/)).toBeVisible()
  const names = shown.calls.map(({ name }) => name)
  expect(names.indexOf('claimSet')).toBeLessThan(names.indexOf('storeDecide'))
  await expect.element(button('다시 초대하기')).toBeVisible()
})

it('S4-16 without a network an application is read and not decided', async () => {
  const shown = await open()
  await expect.element(main.getByRole('heading', { name: '장생포 국밥' })).toBeVisible()
  shown.setOnline(false)
  await expect.element(button('승인하기')).toHaveAttribute('aria-disabled', 'true')
})

it('S6-04 who is no administrator reads why', async () => {
  await open({ mine: { member: [memberWith({ roles: ['member', 'partner'] })] } })
  await expect.element(main.getByText('입점 신청은 관리자만 볼 수 있어요.')).toBeVisible()
})
