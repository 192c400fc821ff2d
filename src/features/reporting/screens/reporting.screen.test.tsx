import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Report } from '#sync/contracts/moderation/report.ts'
import type { Takedown } from '#sync/contracts/moderation/takedown.ts'
import { byTurns } from '#src/testing/languages.ts'
import { button, expectAddress, expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const POST = '01900000-0000-7000-8000-0000000000a1'
const at = '2026-11-20T01:00:00.000Z'
const report: Report = {
  ...{ id: '01900000-0000-7000-8000-0000000000b1', target: { kind: 'comment', id: POST }, category: 'abuse' },
  ...{ state: 'processedKept', reportedAt: at, decidedAt: at },
}
const takedown: Takedown = {
  ...{ id: '01900000-0000-7000-8000-0000000000c1', target: { kind: 'comment', id: POST }, state: 'removed' },
  ...{ words: '바람이 세요', reason: { code: 'unrelated', text: '' }, at, appeal: null },
}
const open = (search: string, given: Given = {}) =>
  renderScreen(`/mypage/myreportcontents${search}`, {
    ...{ memberId: MEMBER_ID, ...given },
    mine: { member: [memberWith({ mobileVerified: true })], ...given.mine },
  })
const FORM = `?report=post&id=${POST}&about=${encodeURIComponent('바다가 문턱까지')}`
const t = () => words('reporting')
const field = (name: string) => main.getByRole('textbox', { name })
const password = () => main.getByLabelText(t()('form.password'))

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S3-17 S5-15 what a report lacks is said at its field, and the first one takes the focus', async () => {
    await open(FORM, { language })
    await button(t()('form.submit')).click()
    await expect.element(main.getByText(t()('problem.category'))).toBeVisible()
    await expectCount(main.getByText(t()('problem.words')), 2)
    await expect.element(main.getByText(t()('problem.password'))).toBeVisible()
    await expect.element(main.getByRole('combobox', { name: t()('form.category') })).toHaveFocus()
  })

  it('S2-47 S4-11 a report says its category, its state and what came of it, offline too', async () => {
    await open('', { language, offline: true, mine: { report: [report] } })
    await expect.element(main.getByText(words('voices')('reportCategory.abuse'))).toBeVisible()
    await expect.element(main.getByText(t()('state.processedKept'))).toBeVisible()
  })

  it('X-12 S8-12 one’s own removed words stand whole, with the reason of an operator who has no name', async () => {
    await open('?of=mine', { language, offline: true, mine: { takedown: [takedown] } })
    await expect.element(main.getByText('바람이 세요')).toBeVisible()
    const reason = words('voices')('removal.unrelated')
    await expect.element(main.getByText(t()('operator', { reason }))).toBeVisible()
  })
})

it('S3-17 a report written without a network is kept without its password, and is sent later', async () => {
  const shown = await open(FORM, { offline: true })
  await main.getByRole('combobox', { name: t()('form.category') }).selectOptions('personalData')
  await field(t()('form.subject')).fill('전화번호')
  await field(t()('form.content')).fill('둘째 줄에 있어요')
  await password().fill('바다1')
  await button(t()('form.submitLater')).click()
  await expect.element(main.getByText(t()('problem.password'))).toBeVisible()
  await password().fill('바다1234')
  await button(t()('form.submitLater')).click()
  await expectAddress(shown, /^\/mypage\/myreportcontents$/)
  await expect.element(main.getByText(words('voices')('reportCategory.personalData'))).toBeVisible()
  await expect.element(main.getByText(t()('waiting'))).toBeVisible()
})

it('P-13 what was written of a report is there again after a reload, but for the password', async () => {
  const shown = await open(FORM)
  await field(t()('form.subject')).fill('광고')
  await expect.element(field(t()('form.subject'))).toHaveValue('광고')
  await shown.reload()
  await expect.element(field(t()('form.subject'))).toHaveValue('광고')
  await expect.element(password()).toHaveValue('')
})

it('S5-20 what was reported once is not reported again', async () => {
  await open(FORM, { mine: { report: [{ ...report, target: { kind: 'post', id: POST } }] } })
  await expect.element(main.getByText(words('errors')('community.alreadyReported')).first()).toBeVisible()
})

it('S3-17 a report is opened with its password; a wrong one is told', async () => {
  let tries = 0
  await open('', {
    mine: { report: [report] },
    answers: {
      reportOpen: () => {
        tries += 1
        return tries === 1
          ? ({ ok: false, error: { code: 'report.password', class: 'reject', status: 422 } } as never)
          : { title: '욕설', content: '둘째 줄', answer: '문제가 없었어요.' }
      },
    },
  })
  await button(t()('open.do')).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText(t()('form.password')).fill('바다1234')
  await sheet.getByRole('button', { name: t()('open.do') }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(words('errors')('report.password'))
  await sheet.getByRole('button', { name: t()('open.do') }).click()
  await expect.element(sheet.getByText('둘째 줄')).toBeVisible()
  await expect.element(sheet.getByText('문제가 없었어요.')).toBeVisible()
})

it('X-12 an objection is written without a network, and said once', async () => {
  await open('?of=mine', { offline: true, mine: { takedown: [takedown] } })
  await button(t()('appeal.keep')).click()
  await expect.element(main.getByText(t()('problem.words'))).toBeVisible()
  await field(t()('appeal.label')).fill('바람 이야기예요')
  await button(t()('appeal.keep')).click()
  await expect.element(main.getByText('바람 이야기예요')).toBeVisible()
  await expect.element(main.getByText(t()('waiting'))).toBeVisible()
  await expectCount(field(t()('appeal.label')), 0)
})
