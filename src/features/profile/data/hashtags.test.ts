import { expect, it } from 'vitest'
import { HashtagChange } from '#sync/contracts/account/hashtags.ts'
import { newTag, oftenUsed } from './hashtags.ts'

it('S2-45 a hashtag is kept once, without its sign and blanks, and only as many as the server takes', () => {
  expect(newTag(['sea'], ' # 대왕 암 ')).toEqual({ tag: '대왕암' })
  const many = Array.from({ length: 30 }, (_, index) => `tag${index}`)
  const problems = [
    newTag([], '#  '),
    newTag(['sea'], '#sea'),
    newTag([], 'x'.repeat(41)),
    newTag(many, 'one'),
  ]
  expect(problems).toEqual(['empty', 'already', 'tooLong', 'full'].map((problem) => ({ problem })))
  const full = newTag(many.slice(1), 'y'.repeat(40))
  expect(HashtagChange.safeParse('tag' in full && { add: [full.tag], remove: [] }).success).toBe(true)
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
