import { describe, expect, it } from 'vitest'
import { CALLS, TALLY_LIMIT, TallyOf } from './tallies.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const asks = (of: string) => CALLS.tallies.query.safeParse({ of }).success

describe('counts that are asked for', () => {
  it('C12 are of posts and reviews by their ids, one or many', () => {
    expect(asks(`post:${ID}`)).toBe(true)
    expect(asks(`review:${ID},post:${ID}`)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['another kind', `room:${ID}`],
    ['no id', 'post:'],
    ['a shorter id', `post:${ID.slice(1)}`],
    ['an id in capitals', `post:${ID.toUpperCase()}`],
    ['an empty one at the end', `post:${ID},`],
    ['a space between', `post:${ID}, post:${ID}`],
    ['a line more', `post:${ID}\n`],
  ])('C12 %s is no question', (_, of) => {
    expect(asks(of)).toBe(false)
  })

  it('C12 as many as may be shown at once fit into one question', () => {
    const most = Array.from({ length: TALLY_LIMIT }, () => `review:${ID}`)
    expect(asks(most.join())).toBe(true)
    expect(asks(Array.from({ length: 300 }, () => `review:${ID}`).join())).toBe(false)
  })

  it('C17 an answer of a newer server may say more, and nothing less', () => {
    const tally = {
      ...{ of: `post:${ID}`, views: 1, recommendations: 2, comments: 3, helpful: 0, mine: true },
      asOf: '2026-11-23T00:00:00Z',
    }
    expect(TallyOf.parse({ ...tally, shares: 4 })).toEqual(tally)
    for (const field of Object.keys(tally))
      expect(TallyOf.safeParse({ ...tally, [field]: undefined }).success).toBe(false)
  })
})
