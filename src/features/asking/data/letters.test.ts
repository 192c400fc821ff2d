import { describe, expect, it } from 'vitest'
import {
  inquiryArgs,
  inquiryProblems,
  questionArgs,
  questionProblems,
  shownProblems,
  type InquiryForm,
  type QuestionForm,
} from './letters.ts'

const question: QuestionForm = {
  ...{ id: 'q', productNo: 2001, title: 'Parking', content: 'Where?', secret: false, notify: 'none' },
}
const inquiry: InquiryForm = { id: 'i', type: 'app', orderNumber: '', title: 'Help', content: 'Please' }
const of = (problems: { path: string; code: string }[]) => problems.map(({ path, code }) => `${path} ${code}`)

describe('a question', () => {
  it('S5-09 S2-132 needs a product, a title and content of at most 2,000 characters', () => {
    expect(questionProblems(question)).toEqual([])
    const empty = { ...question, productNo: null, title: ' ', content: '\n' }
    expect(of(questionProblems(empty))).toEqual(['productNo required', 'title required', 'content required'])
    expect(questionProblems({ ...question, content: '🐋'.repeat(2000) })).toEqual([])
    expect(of(questionProblems({ ...question, content: '🐋'.repeat(2001) }))).toEqual(['content tooLong'])
    expect(of(questionProblems({ ...question, title: 'x'.repeat(101) }))).toEqual(['title tooLong'])
  })

  it('S5-19 a refused word is told with its place', () => {
    const [problem] = questionProblems({ ...question, content: 'what the fuck is it' })
    expect(problem).toEqual({ path: 'content', code: 'banned', start: 9, end: 13 })
  })

  it('S5-09 what is missing is said once it was to be sent, what is too long at once', () => {
    const problems = questionProblems({ ...question, title: '', content: 'x'.repeat(2001) })
    expect(of(shownProblems(problems, false))).toEqual(['content tooLong'])
    expect(of(shownProblems(problems, true))).toEqual(['title required', 'content tooLong'])
  })

  it('S3-10 is sent without blanks around it, in NFC', () => {
    const args = questionArgs({ ...question, title: ' \u1100\u1161 ', content: ' b ' })
    expect(args).toMatchObject({ title: '가', content: 'b', productNo: 2001, notify: 'none' })
    expect(() => questionArgs({ ...question, productNo: null })).toThrow()
  })
})

describe('an inquiry', () => {
  it('S5-10 needs a type, a title and content of at most 2,000 characters', () => {
    expect(inquiryProblems(inquiry)).toEqual([])
    const empty = { ...inquiry, type: '', title: '', content: '' }
    expect(of(inquiryProblems(empty))).toEqual(['type required', 'title required', 'content required'])
    expect(of(inquiryProblems({ ...inquiry, content: '가'.repeat(2001) }))).toEqual(['content tooLong'])
  })

  it('S3-11 names order, pictures and what it goes on with only where there are some', () => {
    expect(inquiryArgs(inquiry, [], undefined)).toEqual({
      ...{ id: 'i', type: 'app', orderNumber: null, title: 'Help', content: 'Please' },
    })
    const more = inquiryArgs({ ...inquiry, orderNumber: 'UL1' }, ['p'], 'first')
    expect(more).toMatchObject({ orderNumber: 'UL1', photos: ['p'], follows: 'first' })
  })
})
