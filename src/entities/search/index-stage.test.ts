import { expect, it } from 'vitest'
import { indexStage } from './index-stage.ts'

it('X-04 S2-71 nothing is answered before the index has read anything, and nothing being there is an answer', () => {
  expect(indexStage({ state: 'reading', count: 0 }, false)).toBeNull()
  expect(indexStage({ state: 'ready', count: 0 }, false)).not.toBeNull()
  expect(indexStage({ state: 'failed', count: 0 }, false)).not.toBeNull()
})

it('X-04 S2-71 what was answered from the first part of the content is answered again once all that is there was read', () => {
  const first = indexStage({ state: 'reading', count: 40 }, false)
  expect(indexStage({ state: 'ready', count: 40 }, false)).not.toBe(first)
})

it('X-04 S2-71 while content comes in it is answered again as often as it has doubled, and with each step after that', () => {
  const stages = Array.from({ length: 4096 }, (_, at) => indexStage({ state: 'ready', count: at + 1 }, false))
  expect(new Set(stages).size).toBe(13)
  expect(indexStage({ state: 'ready', count: 4096 }, true)).not.toBe(
    indexStage({ state: 'ready', count: 4096 }, false),
  )
  expect(indexStage({ state: 'ready', count: 4097 }, true)).not.toBe(
    indexStage({ state: 'ready', count: 4096 }, true),
  )
})
