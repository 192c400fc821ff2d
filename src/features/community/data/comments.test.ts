import { describe, expect, it } from 'vitest'
import type { PostComment } from '#sync/contracts/community/comment.ts'
import { countShown } from './use-recommendation.ts'
import { commentsShown } from './comments.ts'

const comment = (id: string, memberId: string, minute: number): PostComment => ({
  ...{ id, postId: 'post', text: id, writer: { memberId, name: memberId, buddy: 'explorer' } },
  writtenAt: new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString(),
})
const own = (id: string, minute: number, pending: string[] = []) => ({
  ...{ key: id, value: comment(id, 'me', minute), pending },
})
const seen = (...[held, mine, memberId]: Parameters<typeof commentsShown>) =>
  commentsShown(held, mine, memberId).map(({ comment: { id }, isOwn, isPending }) =>
    [id, isOwn && 'own', isPending && 'pending'].filter(Boolean).join(' '),
  )

describe('S3-17 P-08 comments under a post', () => {
  it('are in the order they were written, what is not sent yet last', () => {
    const held = [comment('c', 'ann', 3), comment('a', 'bea', 1)]
    expect(seen(held, [own('b', 0, ['w1'])], 'me')).toEqual(['a', 'c', 'b own pending'])
  })

  it('have each of one’s own once, however it is known', () => {
    const held = [comment('a', 'ann', 1), comment('b', 'me', 2)]
    expect(seen(held, [own('b', 2)], 'me')).toEqual(['a', 'b own'])
    expect(seen([comment('a', 'ann', 1)], [own('b', 2)], 'me')).toEqual(['a', 'b own'])
  })

  it('lack what one has deleted, as soon as one’s own are known', () => {
    const held = [comment('a', 'ann', 1), comment('b', 'me', 2)]
    expect(seen(held, [], 'me')).toEqual(['a'])
    expect(seen(held, null, 'me')).toEqual(['a', 'b own'])
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
