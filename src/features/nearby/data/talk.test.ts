import { expect, it } from 'vitest'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { findTalk, talkState } from './talk.ts'

const post = (no: number, type: PostCard['type']) => ({ no, type }) as PostCard

it('S2-118 finds a talk or a story about a place by its number, and no other kind of post', () => {
  const posts = [post(1, 'shorts'), post(2, 'talk'), post(3, 'place'), post(4, 'plan')]
  expect(findTalk(posts, 2)?.type).toBe('talk')
  expect(findTalk(posts, 3)?.type).toBe('place')
  expect(findTalk(posts, 1)).toBeUndefined()
  expect(findTalk(posts, 9)).toBeUndefined()
})

it('S2-118 says that there is no such talk only after the boards were read to their beginning', () => {
  const none = { state: 'empty' } as const
  const boards = (state: 'ready' | 'loading' | 'unsaved', hasOlder: boolean, isOlderUnread = false) => ({
    ...{ state, hasOlder, isOlderUnread },
  })
  expect(talkState(none, boards('ready', true), false)).toBe('loading')
  expect(talkState(none, boards('ready', true, true), false)).toBe('unsaved')
  expect(talkState(none, boards('ready', false), false)).toBe('missing')
  expect(talkState(none, boards('unsaved', false), false)).toBe('unsaved')
  expect(talkState({ state: 'unsaved' }, boards('ready', true), true)).toBe('unsaved')
  expect(talkState({ state: 'missing' }, boards('ready', true), true)).toBe('missing')
  expect(talkState(none, boards('ready', false), true)).toBe('loading')
})
