import { describe, expect, it } from 'vitest'
import { checkInquiry, checkProfile, checkQuestion, maskName, yearsAfter } from './support.ts'

describe('letters and names', () => {
  it('S5-09 S5-10 title and content are needed, content up to 2000 characters; an inquiry has a type', () => {
    const codes = (list: { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`)
    expect(codes(checkQuestion({ title: '', content: ' ' }))).toEqual(['title required', 'content required'])
    expect(codes(checkQuestion({ title: 'x', content: '𠮷'.repeat(2001) }))).toEqual(['content tooLong'])
    expect(checkInquiry({ title: 'x', content: '𠮷'.repeat(2000), type: 'app' })).toEqual([])
    expect(codes(checkInquiry({ title: 'x', content: 'x', type: ' ' }))).toEqual(['type required'])
    expect(codes(checkProfile({ name: ' ' }))).toEqual(['name required'])
    expect(codes(checkProfile({ name: '가'.repeat(41) }))).toEqual(['name tooLong'])
    expect([maskName('김하늘'), maskName('𠮷田'), maskName('')]).toEqual(['김**', '𠮷**', '**'])
  })

  it('S9-02 points of a leap day end on 28 February', () => {
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28')
    expect(yearsAfter('2028-02-29', 4)).toBe('2032-02-29')
    expect(yearsAfter('2026-11-21', 1)).toBe('2027-11-21')
  })
})
