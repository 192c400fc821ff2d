import { expect, it } from 'vitest'
import type { PublicPost } from '#sync/contracts/community/post.ts'
import { findTalk } from './talk.ts'

const post = (no: number, type: PublicPost['type']) => ({ no, type }) as PublicPost

it('S2-118 finds a talk or a story about a place by its number, and no other kind of post', () => {
  const posts = [post(1, 'shorts'), post(2, 'talk'), post(3, 'place'), post(4, 'plan')]
  expect(findTalk(posts, 2)?.type).toBe('talk')
  expect(findTalk(posts, 3)?.type).toBe('place')
  expect(findTalk(posts, 1)).toBeUndefined()
  expect(findTalk(posts, 9)).toBeUndefined()
})
