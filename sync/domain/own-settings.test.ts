import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PUSH_TOPICS } from '#sync/contracts/account/lists.ts'
import { UNCHOSEN } from './device-notices.ts'
import { foldPushChanges, foldTagChanges, withPushChange, withTagChange } from './own-settings.ts'

const topics = fc.uniqueArray(fc.constantFrom(...PUSH_TOPICS))
const pushChange = fc.record(
  { on: topics, off: topics, quietNight: fc.boolean() },
  { requiredKeys: ['on', 'off'] },
)
const tags = fc.uniqueArray(fc.constantFrom('sea', 'sky', 'whale', 'bay', 'rock'))
const tagChange = fc.record({ add: tags, remove: tags })

it('I19: two changes of the notices fold into one with the effect of both, and twice is once', () => {
  fc.assert(
    fc.property(topics, pushChange, pushChange, (on, one, other) => {
      const base = { topics: on, quietNight: true }
      const both = withPushChange(withPushChange(base, one), other)
      expect(withPushChange(base, foldPushChanges(one, other))).toEqual(both)
      expect(withPushChange(both, other)).toEqual(both)
    }),
  )
})

it('I19: two changes of the hashtags fold into one with the effect of both, and twice is once', () => {
  fc.assert(
    fc.property(tags, tagChange, tagChange, (base, one, other) => {
      const both = withTagChange(withTagChange(base, one), other)
      expect(withTagChange(base, foldTagChanges(one, other))).toEqual(both)
      expect(withTagChange(both, other)).toEqual(both)
    }),
  )
})

it('S2-39 switches pressed at one moment all hold, in whatever order they arrive', () => {
  const off = PUSH_TOPICS.map((topic) => ({ on: [], off: [topic] }))
  expect(off.reduce(withPushChange, UNCHOSEN).topics).toEqual([])
  expect(off.toReversed().reduce(withPushChange, UNCHOSEN).topics).toEqual([])
})
