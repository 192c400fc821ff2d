import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { COMMON } from './testing/voices.ts'
import { DeskReview } from './reviews/desk.ts'
import { MyReview, RecordRating, ReviewDraft, ReviewRemoval } from './reviews/review.ts'
import { SCHEMAS } from './schemas.ts'
import { Claim } from './support/claim.ts'
import { DeskInquiry, DeskQuestion } from './support/desk.ts'
import { Inquiry, InquiryDraft } from './support/inquiry.ts'
import { Answer, AnswerText, PublicQuestion, QuestionDraft } from './support/question.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
const { ID, AT, NAME, DRAFT, QUESTION, INQUIRY, MINE } = COMMON
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => ID.replace(/.$/, String(index % 10)))

describe('reviews', () => {
  it('S5-11 one to five stars and keywords, at most six photos, some text', () => {
    expect(takes(ReviewDraft, DRAFT)).toBe(true)
    for (const stars of [0, 6, 2.5, '5', null])
      expect([stars, takes(ReviewDraft, { ...DRAFT, stars })]).toEqual([stars, false])
    for (const keywords of [[], ['view', 'walk', 'photo', 'clean', 'kind', 'taste'], ['none of ours']])
      expect([keywords, takes(ReviewDraft, { ...DRAFT, keywords })]).toEqual([keywords, false])
    expect(takes(ReviewDraft, { ...DRAFT, photos: ids(6) })).toBe(true)
    expect(takes(ReviewDraft, { ...DRAFT, photos: ids(7) })).toBe(false)
    expect(takes(ReviewDraft, { ...DRAFT, text: '' })).toBe(false)
  })

  it('S2-140 a review says why it was taken down, in a reason of the list and words', () => {
    const removal = { code: 'personalData', text: 'A telephone number' }
    expect(takes(MyReview, MINE)).toBe(true)
    expect(takes(MyReview, { ...MINE, state: 'removed', removal })).toBe(true)
    expect(takes(ReviewRemoval, { ...removal, code: 'dislike' })).toBe(false)
    expect(takes(ReviewRemoval, { ...removal, text: 'x'.repeat(500) })).toBe(true)
    expect(takes(ReviewRemoval, { ...removal, text: 'x'.repeat(501) })).toBe(false)
    expect(takes(ReviewRemoval, { code: 'other' })).toBe(false)
  })

  it('S6-04 the desk names the version it has read', () => {
    const { body } = SCHEMAS.reviewRemove
    const removal = { code: 'abuse', text: '' }
    expect(takes(body, { ...removal, version: 3 })).toBe(true)
    expect(takes(body, removal)).toBe(false)
    expect(takes(body, { ...removal, version: '3' })).toBe(false)
  })

  it('S2-131 ratings of devices that know no counts of stars are still read', () => {
    const rating = { average: 4.5, count: 2, keywords: { view: 2 } }
    expect(takes(RecordRating, rating)).toBe(true)
    expect(takes(RecordRating, { ...rating, stars: [0, 0, 0, 1, 1] })).toBe(true)
    expect(takes(RecordRating, { ...rating, stars: [0.5] })).toBe(false)
  })

  it('S2-140 lists are of a product or a place, by an order there is', () => {
    const { query } = SCHEMAS.reviewList
    expect(takes(query, { of: 'product', no: '2001', order: 'helpful', photos: '1' })).toBe(true)
    expect(takes(query, { of: 'place', no: '1001', after: 'newest|0|1790000000000|abc' })).toBe(true)
    for (const wrong of [{ of: 'shop' }, { no: 'x' }, { order: 'oldest' }, { photos: '0' }, { after: 'a b' }])
      expect([wrong, takes(query, { of: 'product', no: '1', ...wrong })]).toEqual([wrong, false])
  })
})

describe('questions and inquiries', () => {
  it('S5-09 S3-10 a question has title, content and one of three ways to be told', () => {
    expect(takes(QuestionDraft, QUESTION)).toBe(true)
    for (const notify of ['none', 'sms', 'email'])
      expect(takes(QuestionDraft, { ...QUESTION, notify })).toBe(true)
    expect(takes(QuestionDraft, { ...QUESTION, notify: 'telegram' })).toBe(false)
    for (const field of ['title', 'content'] as const)
      expect([field, takes(QuestionDraft, { ...QUESTION, [field]: '' })]).toEqual([field, false])
    expect(takes(QuestionDraft, { ...QUESTION, title: 'two\nlines' })).toBe(false)
  })

  it('S5-10 S3-11 an inquiry may have five pictures and go on with another; older apps send neither', () => {
    expect(takes(InquiryDraft, INQUIRY)).toBe(true)
    expect(takes(InquiryDraft, { ...INQUIRY, photos: ids(5), follows: ID })).toBe(true)
    expect(takes(InquiryDraft, { ...INQUIRY, photos: ids(6) })).toBe(false)
    expect(takes(InquiryDraft, { ...INQUIRY, follows: 'the last one' })).toBe(false)
    expect(takes(InquiryDraft, { ...INQUIRY, type: '' })).toBe(false)
  })

  it('S6-03 what everybody reads of a secret question has room for none of its words, and no id of its author', () => {
    const masked = { id: ID, productNo: 2001, secret: true, writerName: 'a**', answered: true, askedAt: AT }
    expect(takes(PublicQuestion, { ...masked, title: null, content: null, answer: null })).toBe(true)
    expect(takes(PublicQuestion, { ...masked, title: null, content: null, answer: null, memberId: ID })).toBe(
      false,
    )
  })

  it('S3-10 an answer says when and may say who answered', () => {
    const answer = { text: 'Yes', answeredAt: AT }
    for (const value of [null, answer, { ...answer, by: 'shop' }, { ...answer, by: 'desk' }])
      expect(takes(Answer, value)).toBe(true)
    expect(takes(Answer, { ...answer, by: 'neighbour' })).toBe(false)
    expect(takes(AnswerText, { text: '' })).toBe(false)
  })
})

describe('desks', () => {
  const own = { ...QUESTION, answer: null, askedAt: AT }
  const inquiry = { ...INQUIRY, answer: null, askedAt: AT }
  const claim = { by: 'Haneul', mine: false, until: AT }

  it('S6-04 a partner is told no id of who asked', () => {
    const item = {
      question: own,
      writer: { id: null, name: 'a**', language: 'ko' },
      productName: NAME,
      dueAt: AT,
      claim: null,
    }
    expect(takes(DeskQuestion, item)).toBe(true)
    expect(takes(DeskQuestion, { ...item, writer: { id: ID, name: 'alice', language: 'ko' }, claim })).toBe(
      true,
    )
    expect(takes(DeskQuestion, { ...item, writer: { id: 'alice', name: 'alice', language: 'ko' } })).toBe(
      false,
    )
  })

  it('S9-12 an inquiry says until when it is to be answered and who works on it', () => {
    const writer = { id: ID, name: 'alice', language: 'ja' }
    const item = { inquiry, earlier: [inquiry], writer, dueAt: AT, claim }
    expect(takes(Inquiry, inquiry)).toBe(true)
    expect(takes(DeskInquiry, item)).toBe(true)
    expect(takes(DeskInquiry, { ...item, dueAt: 'tomorrow' })).toBe(false)
    expect(takes(DeskInquiry, { ...item, writer: { ...writer, language: 'fr' } })).toBe(false)
    expect(takes(Claim, { ...claim, until: null })).toBe(false)
  })

  it('S6-04 a review comes with who wrote it and what it is about, if that is still sold', () => {
    const item = {
      review: MINE,
      writer: { id: ID, name: 'alice' },
      claim: null,
      productName: NAME,
      language: 'ko',
    }
    expect(takes(DeskReview, item)).toBe(true)
    expect(takes(DeskReview, { ...item, productName: null })).toBe(true)
    expect(takes(DeskReview, { ...item, writer: { name: 'alice' } })).toBe(false)
  })
})
