import { expect, it } from 'vitest'
import type { Operation } from '#src/data/pending.ts'
import { waitingWrite } from './use-send-post.ts'

const write = (id: string, state: string, over: object = {}) =>
  ({ id, state, name: 'post.edit', args: { id: 'mine' }, ...over }) as Operation
const found = (...operations: Operation[]) => waitingWrite(operations, 'mine')?.id

it('X-12 of the writes of a post that wait, the refused one is mended, else the last', () => {
  expect(found(write('a', 'ready'), write('b', 'ready'))).toBe('b')
  expect(found(write('a', 'rejected'), write('b', 'ready'))).toBe('a')
  expect(found(write('a', 'ready'), write('b', 'conflict'), write('c', 'blocked'))).toBe('b')
  expect(found(write('a', 'ready', { name: 'post.write' }))).toBe('a')
})

it('X-12 writes of other posts, and other writes about it, are left alone', () => {
  expect(found(write('a', 'rejected', { args: { id: 'other' } }))).toBeUndefined()
  expect(found(write('a', 'rejected', { name: 'post.delete' }))).toBeUndefined()
  expect(found(write('a', 'ready', { args: null }))).toBeUndefined()
})
