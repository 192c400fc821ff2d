import { expect, it } from 'vitest'
import { foldLine } from '#sync/domain/wait/fold.ts'
import { DAY, SHOP, TestDevice } from '#sync/domain/wait/testing/log.ts'
import { cameEarlier } from './earlier.ts'

const a = new TestDevice('A')
const b = new TestDevice('B')
const onA = [a.join(10), a.join(20), a.join(30)]
const onB = [b.join(5), b.join(25), b.join(40)]
const fold = (events: typeof onA) => foldLine(events, { shopNo: SHOP, day: DAY })

it('W6 after an outage those who came earlier elsewhere are told from those who came since', () => {
  const before = new Set(fold(onA).tickets.keys())
  const { line, tickets } = fold([...onA, ...onB])
  const numbers = cameEarlier(line, tickets, before).map((id) => tickets.get(id)?.number)
  expect(numbers).toEqual(['B1', 'B2'])
})

it('W6 nobody came earlier where all are new at the end, or nobody was shown', () => {
  const { line, tickets } = fold(onA)
  expect(cameEarlier(line, tickets, new Set(fold(onA.slice(0, 2)).tickets.keys()))).toEqual([])
  expect(cameEarlier(line, tickets, new Set())).toEqual([])
})
