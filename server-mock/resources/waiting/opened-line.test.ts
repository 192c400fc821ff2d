import { expect, it } from 'vitest'
import { emptyLine, foldLine } from '#sync/domain/wait/fold.ts'
import { DAY, SHOP, TestDevice } from '#sync/domain/wait/testing/log.ts'
import { OpenedLine } from './opened-line.ts'

const OF = { shopNo: SHOP, day: DAY }

it('W2 W6 a party that was seated before the server heard of it is seated, also where its tablet’s clock is ahead', () => {
  const [door, staff] = [new TestDevice('A'), new TestDevice('B')]
  const joined = door.join(20)
  const log = [staff.does('seat', joined.ticketId, 10), joined]
  const line = new OpenedLine(
    { round: '1', day: DAY, events: new Map(), folded: emptyLine(OF), lastAt: new Map() },
    SHOP,
  )
  for (const event of log) {
    line.add(event)
    // asked for between the two, as after a push each
    expect(line.folded.line.order).toEqual([])
  }
  expect(line.folded.tickets.get(joined.ticketId)?.state).toBe('seated')
  expect(line.folded.line).toEqual(foldLine(log, OF).line)
})
