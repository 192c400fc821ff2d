import { expect, it } from 'vitest'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { findCard, postState } from './use-post.ts'

const post = (no: number, type: PostCard['type']) => ({ no, type }) as PostCard

it('S2-118 S2-95 finds a post of its boards by its number', () => {
  const posts = [post(2, 'talk'), post(3, 'place')]
  expect(findCard(posts, 3)?.type).toBe('place')
  expect(findCard(posts, 9)).toBeUndefined()
})

it('S2-118 S2-95 says that there is no such post only after the boards were read to their beginning', () => {
  const none = { state: 'empty' } as const
  const boards = (state: 'ready' | 'loading' | 'unsaved', hasOlder: boolean, isOlderUnread = false) => ({
    ...{ state, hasOlder, isOlderUnread },
  })
  expect(postState(none, boards('ready', true), false)).toBe('loading')
  expect(postState(none, boards('ready', true, true), false)).toBe('unsaved')
  expect(postState(none, boards('ready', false), false)).toBe('missing')
  expect(postState(none, boards('unsaved', false), false)).toBe('unsaved')
  expect(postState({ state: 'unsaved' }, boards('ready', true), true)).toBe('unsaved')
  expect(postState({ state: 'missing' }, boards('ready', true), true)).toBe('missing')
  expect(postState(none, boards('ready', false), true)).toBe('loading')
})
