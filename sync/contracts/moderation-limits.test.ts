import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { COMMON } from './testing/voices.ts'
import { MyPost, PostDecision } from './community/post.ts'
import { CaseFile, CaseVerdict, DeskCase } from './moderation/desk.ts'
import {
  CASE_DECISIONS,
  CASE_KINDS,
  REPORT_CATEGORIES,
  REPORT_STATES,
  REPORT_TARGETS,
  TAKEDOWN_STATES,
} from './moderation/lists.ts'
import { OpenedReport, Report, ReportDraft, ReportTarget } from './moderation/report.ts'
import { AppealDraft, Takedown } from './moderation/takedown.ts'
import { REMOVAL_CODES } from './reviews/lists.ts'
import { SCHEMAS } from './schemas.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
const { ID, AT } = COMMON
const target = { kind: 'comment', id: ID }
const draft = {
  ...{ id: ID, target, category: 'abuse', title: 'Insults', content: 'Line two' },
  proof: 'p'.repeat(43),
}

describe('a report', () => {
  it('S3-17 S5-15 has something to say, in a category of the list', () => {
    expect(takes(ReportDraft, draft)).toBe(true)
    for (const category of REPORT_CATEGORIES) expect(takes(ReportDraft, { ...draft, category })).toBe(true)
    for (const more of [
      { category: 'boring' },
      { title: '' },
      { title: 'x'.repeat(101) },
      { title: 'two\nlines' },
      { content: '' },
      { content: 'x'.repeat(1001) },
      { id: 'none' },
      { more: 1 },
    ])
      expect([more, takes(ReportDraft, { ...draft, ...more })]).toEqual([more, false])
  })

  it('S3-17 carries what a password was made into, never a password', () => {
    for (const proof of ['바다1234', 'p'.repeat(42), 'p'.repeat(44), `${'p'.repeat(42)}=`, ''])
      expect([proof, takes(ReportDraft, { ...draft, proof })]).toEqual([proof, false])
    expect(takes(ReportDraft, { ...draft, proof: `${'aZ09-_'.repeat(7)}a` })).toBe(true)
  })

  it('S2-47 is about a post, a comment, a review or a message', () => {
    for (const kind of REPORT_TARGETS) expect(takes(ReportTarget, { kind, id: ID })).toBe(true)
    for (const kind of ['member', 'place', '']) expect(takes(ReportTarget, { kind, id: ID })).toBe(false)
    expect(takes(ReportTarget, { kind: 'post', id: '7' })).toBe(false)
  })

  it('S4-11 says its state, and nothing of what was written in it', () => {
    const report = { id: ID, target, category: 'abuse', state: 'received', reportedAt: AT, decidedAt: null }
    for (const state of REPORT_STATES) expect(takes(Report, { ...report, state, decidedAt: AT })).toBe(true)
    expect(takes(Report, { ...report, state: 'lost' })).toBe(false)
    expect(takes(Report, { ...report, title: 'Insults' })).toBe(false)
    expect(takes(OpenedReport, { title: 'Insults', content: 'Line two', answer: '' })).toBe(true)
    expect(takes(OpenedReport, { title: 'Insults', content: 'Line two' })).toBe(false)
  })
})

describe('a removal', () => {
  const takedown = {
    ...{ id: ID, target, words: 'It blows', state: 'removed', at: AT, appeal: null },
    reason: { code: 'abuse', text: '' },
  }
  it('X-12 says what was written and why it went, in a reason every reader has words for', () => {
    for (const state of TAKEDOWN_STATES) expect(takes(Takedown, { ...takedown, state })).toBe(true)
    for (const code of REMOVAL_CODES)
      expect(takes(Takedown, { ...takedown, reason: { code, text: 'x'.repeat(500) } })).toBe(true)
    expect(takes(Takedown, { ...takedown, reason: { code: 'dislike', text: '' } })).toBe(false)
    expect(takes(Takedown, { ...takedown, reason: { code: 'abuse', text: 'x'.repeat(501) } })).toBe(false)
    expect(takes(Takedown, { ...takedown, by: 'Kim' })).toBe(false)
  })

  it('X-12 an objection has words, and the answer beside it', () => {
    const appeal = { text: 'A joke', at: AT, answer: '' }
    expect(takes(Takedown, { ...takedown, appeal })).toBe(true)
    expect(takes(Takedown, { ...takedown, appeal: { ...appeal, by: 'Kim' } })).toBe(false)
    expect(takes(AppealDraft, { text: 'A joke' })).toBe(true)
    expect(takes(AppealDraft, { text: 'x'.repeat(1000) })).toBe(true)
    for (const text of ['', 'x'.repeat(1001), null]) expect(takes(AppealDraft, { text })).toBe(false)
  })

  it('X-12 a post that is held or removed keeps its words, with a reason of the list beside those of the desk', () => {
    const mine = {
      ...{ id: ID, type: 'talk', title: 'Sea', content: '', hashtags: [], spot: null, photos: [] },
      ...{ video: null, itineraryId: null, meeting: null, no: 1, state: 'held', reason: '' },
      ...{ registeredAt: AT, editedAt: null, version: 1 },
    }
    expect(takes(MyPost, mine)).toBe(true)
    expect(takes(MyPost, { ...mine, reasonCode: 'personalData' })).toBe(true)
    expect(takes(MyPost, { ...mine, reasonCode: 'dislike' })).toBe(false)
    for (const state of ['approved', 'rejected', 'removed', 'held'])
      expect(takes(PostDecision, { state, reason: null, code: 'abuse' })).toBe(true)
    expect(takes(PostDecision, { state: 'underReview', reason: null })).toBe(false)
  })
})

describe('the desk', () => {
  const listed = {
    ...{ id: ID, kind: 'report', target, now: 'shown', title: 'It blows', urgent: false },
    ...{ writer: { id: ID, name: 'Bora' }, openedAt: AT, dueAt: AT, reports: { abuse: 2 }, version: 3 },
    ...{ claim: { by: 'Kim', mine: false, until: AT }, decided: null },
  }
  it('S6-04 lists cases of three kinds, with who works on each', () => {
    for (const kind of CASE_KINDS) expect(takes(DeskCase, { ...listed, kind })).toBe(true)
    for (const now of ['shown', 'held', 'removed', 'gone'])
      expect(takes(DeskCase, { ...listed, now })).toBe(true)
    expect(takes(DeskCase, { ...listed, now: 'lost' })).toBe(false)
    expect(takes(DeskCase, { ...listed, reports: { boring: 1 } })).toBe(false)
  })

  it('C21 a case has its evidence, its reports and who did what', () => {
    const evidence = { at: AT, title: '', text: 'It blows', photos: [], video: null, around: [] }
    const file = {
      ...{ case: listed, evidence: [evidence], appeal: null },
      reports: [{ category: 'abuse', title: 'Insults', content: 'Line two', at: AT }],
      log: [{ at: AT, by: 'Kim', what: 'read', to: null }],
    }
    expect(takes(CaseFile, file)).toBe(true)
    const around = [{ name: 'Ari', text: 'Why?', at: AT }]
    expect(takes(CaseFile, { ...file, evidence: [{ ...evidence, around }] })).toBe(true)
    expect(takes(CaseFile, { ...file, log: [{ at: AT, what: 'read', to: null }] })).toBe(false)
  })

  it('S6-04 a decision names the version that was read', () => {
    const verdict = { version: 3, decision: 'remove', code: 'abuse', text: '' }
    for (const decision of CASE_DECISIONS)
      expect(takes(CaseVerdict, { ...verdict, decision, code: null })).toBe(true)
    const { body } = SCHEMAS.caseDecide
    expect(takes(body, verdict)).toBe(true)
    const { version: _, ...without } = verdict
    expect(takes(body, without)).toBe(false)
    expect(takes(body, { ...verdict, decision: 'burn' })).toBe(false)
    expect(takes(body, { ...verdict, text: 'x'.repeat(501) })).toBe(false)
  })
})
