import { describe, expect, it } from 'vitest'
import { REPORT_TARGETS } from '#sync/contracts/moderation/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { proofOf, reportProblems, reportTargetOf, type ReportForm } from './report-form.ts'

const { titleMax, contentMax, passwordMin, passwordMax } = POLICY.moderation
const ID = '01900000-0000-7000-8000-0000000000a1'
const good: ReportForm = { id: ID, category: 'abuse', title: '욕설', content: '둘째 줄' }
const password = 'x'.repeat(passwordMin)

describe('S5-15 a report', () => {
  it.each([
    [{}, password, []],
    [{ title: '가'.repeat(titleMax), content: '가'.repeat(contentMax) }, password, []],
    [{ title: '가'.repeat(titleMax + 1) }, password, ['title.tooLong']],
    [{ content: '가'.repeat(contentMax + 1) }, password, ['content.tooLong']],
    [{ title: ' ', content: '\n' }, password, ['title.required', 'content.required']],
    [{ category: '' }, password, ['category.required']],
    [{}, 'x'.repeat(passwordMin - 1), ['password.length']],
    [{}, 'x'.repeat(passwordMax), []],
    [{}, 'x'.repeat(passwordMax + 1), ['password.length']],
  ] satisfies [Partial<ReportForm>, string, string[]][])('%#: %j', (over, typed, wrong) => {
    const found = reportProblems({ ...good, ...over }, typed, true)
    expect(found.map(({ path, code }) => `${path}.${code}`)).toEqual(wrong)
  })

  it('says nothing of what is missing before it is sent, and at once of what is too long', () => {
    const form: ReportForm = { ...good, category: '', title: '', content: '가'.repeat(contentMax + 1) }
    expect(reportProblems(form, '', false).map(({ path }) => path)).toEqual(['content'])
    expect(reportProblems(form, '', true).map(({ path }) => path)).toEqual([
      ...['category', 'title', 'content', 'password'],
    ])
  })

  it('stores no password: what becomes of it differs from report to report and says nothing of it', async () => {
    const [one, again, other] = await Promise.all([
      ...[proofOf('고래 1234', ID), proofOf('고래 1234', ID)],
      proofOf('고래 1234', ID.replace('a1', 'a2')),
    ])
    expect(one).toBe(again)
    expect(one).not.toBe(other)
    expect(one).not.toContain('1234')
  })
})

describe('S3-17 what is reported, by the address', () => {
  it.each(REPORT_TARGETS)('%s', (report) => {
    expect(reportTargetOf({ report, id: ID })).toEqual({ kind: report, id: ID })
  })

  it.each([
    {},
    { id: ID },
    { report: 'post' },
    { report: 'member', id: '1' },
    { report: 'whale', id: ID },
    { report: 'post', id: `${ID}0` },
    { report: 'post', id: `${ID.slice(1)}/` },
  ])('nothing by %j', (search) => {
    expect(reportTargetOf(search)).toBeNull()
  })
})
