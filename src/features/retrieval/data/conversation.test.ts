import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asked,
  changed,
  forgotten,
  NO_CONVERSATION,
  reopened,
  turnOf,
  type Conversation,
} from './conversation.ts'

const turn = (id: string, text = `question ${id}`) =>
  turnOf({ id, text, language: 'ko', askedAt: '2026-11-23T01:00:00.000Z', seed: 1 })
const of = (...ids: string[]): Conversation => ids.reduce((all, id) => asked(all, turn(id)), NO_CONVERSATION)
const ids = ({ turns }: Conversation) => turns.map(({ id }) => id)

describe('what was asked', () => {
  it('S2-71 stands newest first, ten of them, each text once', () => {
    const many = of(...Array.from({ length: 14 }, (_, at) => String(at)))
    expect(ids(many)).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4'])
    expect(ids(asked(many, turn('again', 'question 9')))).toEqual([
      ...['again', '13', '12', '11', '10', '8', '7', '6', '5', '4'],
    ])
  })

  it('S2-71 a change is of the present question alone', () => {
    const talk = changed(of('a', 'b'), { off: ['theme:sea'] })
    expect(talk.turns.map(({ off }) => off)).toEqual([['theme:sea'], []])
    expect(changed(NO_CONVERSATION, { off: ['theme:sea'] })).toEqual(NO_CONVERSATION)
  })

  it('S2-71 an earlier question comes back as it was left, and one can be forgotten', () => {
    const talk = asked(changed(of('a', 'b'), { want: 'plan' }), turn('c'))
    const back = reopened(talk, 'b')
    expect(ids(back)).toEqual(['b', 'c', 'a'])
    expect(back.turns[0]?.want).toBe('plan')
    expect(ids(forgotten(back, 'b'))).toEqual(['c', 'a'])
  })

  it('S2-71 nothing is ever twice in it, whatever is done', () => {
    const step = fc.record({ what: fc.constantFrom('ask', 'reopen', 'forget'), id: fc.nat(14).map(String) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = steps.reduce(
          (talk, { what, id }) =>
            what === 'ask'
              ? asked(talk, turn(id))
              : what === 'forget'
                ? forgotten(talk, id)
                : reopened(talk, id),
          NO_CONVERSATION,
        )
        expect(new Set(ids(end)).size).toBe(end.turns.length)
        expect(end.turns.length).toBeLessThanOrEqual(10)
      }),
    )
  })
})
