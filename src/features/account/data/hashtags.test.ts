import { expect, it } from 'vitest'
import { HashtagList } from '#sync/contracts/support.ts'
import { oftenUsed, withTag } from './hashtags.ts'

it('S2-45 a hashtag is kept once, without its sign and blanks, and only as many as the server takes', () => {
  expect(withTag(['sea'], ' # 대왕 암 ')).toEqual({ tags: ['sea', '대왕암'], tag: '대왕암' })
  const many = Array.from({ length: 30 }, (_, index) => `tag${index}`)
  const problems = [
    withTag([], '#  '),
    withTag(['sea'], '#sea'),
    withTag([], 'x'.repeat(41)),
    withTag(many, 'one'),
  ]
  expect(problems).toEqual(['empty', 'already', 'tooLong', 'full'].map((problem) => ({ problem })))
  const full = withTag(many.slice(1), 'y'.repeat(40))
  expect(HashtagList.safeParse('tags' in full && { tags: full.tags }).success).toBe(true)
})

it('S2-45 suggests what most posts carry and is not chosen yet', () => {
  const posts = [
    { hashtags: ['#sea', 'bay'] },
    { hashtags: ['sea', 'whale'] },
    { hashtags: ['whale', 'sea'] },
  ]
  expect(oftenUsed(posts, [])).toEqual(['sea', 'whale', 'bay'])
  expect(oftenUsed(posts, ['sea'])).toEqual(['whale', 'bay'])
})
