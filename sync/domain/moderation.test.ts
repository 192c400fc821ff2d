import { millisecondsInDay } from 'date-fns/constants'
import { describe, expect, it } from 'vitest'
import { CASE_DECISIONS, REPORT_CATEGORIES } from '#sync/contracts/moderation/lists.ts'
import { postSteps } from './community.ts'
import {
  caseDueAt,
  checkAppeal,
  checkReport,
  decisionsFor,
  endsCase,
  hidesUntilDecided,
  isReportPassword,
  isUrgent,
  needsReason,
  type Reporter,
} from './moderation.ts'

describe('what is typed', () => {
  it('S5-15 a title has 50 and words have 500 characters, counted as people see them', () => {
    const fits = { title: '한'.repeat(50), content: '👩‍👩‍👧'.repeat(2) }
    expect(checkReport(fits)).toEqual([])
    expect(checkReport({ ...fits, title: '한'.repeat(51) })).toEqual([{ path: 'title', code: 'tooLong' }])
    expect(checkReport({ title: ' ', content: '\n' })).toEqual([
      { path: 'title', code: 'required' },
      { path: 'content', code: 'required' },
    ])
  })

  it('X-12 an objection says something, in 500 characters', () => {
    expect(checkAppeal({ text: '한'.repeat(500) })).toEqual([])
    expect(checkAppeal({ text: '한'.repeat(501) })).toEqual([{ path: 'text', code: 'tooLong' }])
    expect(checkAppeal({ text: ' ' })).toEqual([{ path: 'text', code: 'required' }])
  })

  it('S3-17 a password has 4 to 20 characters', () => {
    expect(['123', '1234', 'x'.repeat(20), 'x'.repeat(21)].map(isReportPassword)).toEqual([
      ...[false, true, true, false],
    ])
  })
})

describe('a case', () => {
  it('S6-04 is decided within an hour where people are harmed, else within a day', () => {
    expect(REPORT_CATEGORIES.filter(isUrgent)).toEqual(['sexual', 'dangerous', 'personalData'])
    expect(caseDueAt(0, true)).toBe(3_600_000)
    expect(caseDueAt(0, false)).toBe(86_400_000)
  })

  const of = (
    kind: 'report' | 'appeal' | 'flag',
    target: 'post' | 'comment',
    now: 'shown' | 'held' | 'gone',
  ) => decisionsFor({ kind, target: { kind: target, id: '' }, now })

  it('S4-11 of what was reported stays or goes; a post may be hidden meanwhile', () => {
    expect(of('report', 'post', 'shown')).toEqual(['keep', 'remove', 'hold'])
    expect(of('flag', 'post', 'shown')).toEqual(['keep', 'remove', 'hold'])
    expect(of('report', 'post', 'held')).toEqual(['keep', 'remove'])
    expect(of('report', 'comment', 'shown')).toEqual(['keep', 'remove'])
    expect(of('report', 'comment', 'gone')).toEqual(['keep', 'remove'])
  })

  it('X-12 of an objection what was removed comes back, or stays', () => {
    expect(of('appeal', 'post', 'held')).toEqual(['restore', 'uphold'])
    expect(of('appeal', 'comment', 'gone')).toEqual(['restore', 'uphold'])
  })

  it('S6-04 what takes something from view says why, and only hiding leaves the case open', () => {
    expect(CASE_DECISIONS.filter(needsReason)).toEqual(['remove', 'hold'])
    expect(CASE_DECISIONS.filter((each) => !endsCase(each))).toEqual(['hold'])
  })
})

describe('a post', () => {
  it('S4-11 that is hidden is shown again, removed or handed in anew; one that was removed comes back', () => {
    expect(postSteps('held')).toEqual(['underReview', 'approved', 'removed'])
    expect(postSteps('removed')).toEqual(['underReview', 'approved'])
    expect(postSteps('approved')).toContain('held')
    expect(postSteps('rejected')).not.toContain('approved')
  })
})

describe('what is hidden until somebody has decided', () => {
  const now = Date.parse('2026-11-23T00:00:00Z')
  const believed = {
    category: 'sexual',
    joinedAt: now - 7 * millisecondsInDay,
    closed: 0,
    upheld: 0,
  } as const
  const three = (over: Partial<Reporter>) =>
    hidesUntilDecided([believed, believed, { ...believed, ...over }], now)

  it('S4-13 three members of a week who speak of harm to people, half of whose reports were right', () => {
    expect(three({})).toBe(true)
    expect(hidesUntilDecided([believed, believed], now)).toBe(false)
    expect(three({ joinedAt: believed.joinedAt + 1 })).toBe(false)
    expect(three({ closed: 2, upheld: 1 })).toBe(true)
    expect(three({ closed: 3, upheld: 1 })).toBe(false)
  })

  it('S4-13 nothing but harm to people hides a post, however many say it', () => {
    const harmless = REPORT_CATEGORIES.filter((category) => !isUrgent(category))
    for (const category of harmless)
      expect(
        hidesUntilDecided(
          Array.from({ length: 50 }, () => ({ ...believed, category })),
          now,
        ),
      ).toBe(false)
    for (const category of REPORT_CATEGORIES) expect(three({ category })).toBe(isUrgent(category))
  })
})
