import { describe, expect, it } from 'vitest'
import { PULL_LIMIT } from './constants.ts'
import { LiveRequest } from './live.ts'
import { PullRequest } from './pull.ts'

const takes = (scopes: unknown) => LiveRequest.safeParse({ scopes }).success

describe('what a device may ask to hear of', () => {
  it.each(['city', 'member', 'board:talk', 'record:place/1001', 'room:a-b', 'desk:orders', 'desk:shop/502'])(
    'C10 %s',
    (scope) => {
      expect(takes([scope])).toBe(true)
      expect(takes([scope, 'member'])).toBe(true)
    },
  )

  it.each([
    ['no scope at all', []],
    ['another member’s own', ['member:5f3c']],
    ['a desk of no shop', ['desk:shop/']],
    ['a desk nobody has', ['desk:members']],
    ['a scope with words of its own', ['room:a b']],
    ['more than fit', Array.from({ length: PULL_LIMIT.scopes + 1 }, (_, no) => `room:${no}`)],
  ])('C7 not %s', (_name, scopes) => {
    expect(takes(scopes)).toBe(false)
  })

  it('C17 not with a field nobody knows, which a server before this would not understand either', () => {
    expect(LiveRequest.safeParse({ scopes: ['city'], cursor: 'x' }).success).toBe(false)
  })

  it('C9 a pull waits no longer than what is in front lets a request stand', () => {
    const waits = (wait: unknown) => PullRequest.safeParse({ scopes: [{ scope: 'city' }], wait }).success
    expect([1, PULL_LIMIT.waitSeconds, undefined].map(waits)).toEqual([true, true, true])
    expect([0, PULL_LIMIT.waitSeconds + 1, 2.5, '5'].map(waits)).toEqual([false, false, false, false])
  })
})
