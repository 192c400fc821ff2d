import { describe, expect, it } from 'vitest'
import type { PostComment } from '#sync/contracts/community/comment.ts'
import { countShown } from './use-recommendation.ts'
import { commentsShown } from './comments.ts'

const comment = (id: string, memberId: string, minute: number): PostComment => ({
  ...{ id, postId: 'post', text: id, writer: { memberId, name: memberId, buddy: 'explorer' } },
  writtenAt: new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString(),
})
const seen = (held: PostComment[], pending: string[], memberId: string | null) =>
  commentsShown(held, new Set(pending), memberId).map(({ comment: { id }, isOwn, isPending }) =>
    [id, isOwn && 'own', isPending && 'pending'].filter(Boolean).join(' '),
  )

describe('S3-17 P-08 comments under a post', () => {
  it('are in the order they were written, what is not sent yet last', () => {
    const held = [comment('c', 'ann', 3), comment('a', 'bea', 1), comment('b', 'me', 0)]
    expect(seen(held, ['b'], 'me')).toEqual(['a', 'c', 'b own pending'])
    expect(seen(held, [], 'me')).toEqual(['b own', 'a', 'c'])
  })

  it('are nobody’s own for a guest', () => {
    expect(seen([comment('a', 'ann', 1)], [], null)).toEqual(['a'])
  })
})

it('S3-17 the number of recommendations has one’s own mark as it is now', () => {
  expect(countShown({ recommendations: 4, mine: false }, false)).toBe(4)
  expect(countShown({ recommendations: 4, mine: false }, true)).toBe(5)
  expect(countShown({ recommendations: 4, mine: true }, true)).toBe(4)
  expect(countShown({ recommendations: 4, mine: true }, false)).toBe(3)
})
