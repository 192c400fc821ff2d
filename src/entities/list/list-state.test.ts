import { expect, it } from 'vitest'
import { listState } from './list-state.ts'

it('S2-25 filters that leave nothing are waiting for more, until no more can come', () => {
  expect(listState({ state: 'ready', complete: false }, 0, false)).toBe('loading')
  expect(listState({ state: 'ready', complete: true }, 0, false)).toBe('empty')
  expect(listState({ state: 'ready', complete: false }, 0, true)).toBe('empty')
  expect(listState({ state: 'ready', complete: false }, 3, false)).toBe('ready')
})

it('S2-25 a list that is not read, or not on the device, is not called empty', () => {
  for (const state of ['loading', 'unsaved'] as const)
    expect(listState({ state, complete: true }, 0, true)).toBe(state)
})
