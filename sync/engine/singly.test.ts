import { describe, expect, it } from 'vitest'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { Operation } from '#sync/ports/rows.ts'
import type { Answer } from '#sync/ports/transport.ts'
import { manualClock, settled } from '#sync/testing/clock.ts'
import { operationRow } from '#sync/testing/rows.ts'
import { sendSingly } from './singly.ts'

type Reply = Answer | { status: number }

/** Sends rows one by one to a server that answers each as it is told, when it is told. */
function sending(rows: Operation[], lanes = 2) {
  const clock = manualClock(0)
  const cancel = createCancel()
  const asked: string[] = []
  const wires: BatchOperation[] = []
  const taken: string[] = []
  const open = new Map<string, (reply: Reply) => void>()
  const limits = { operations: 50, bytes: 100, pushes: 3, lanes, uploads: 1, page: 10, chunk: 4 }
  const transport = {
    call: async ({ operation }: { operation: BatchOperation }) => {
      asked.push(operation.key)
      wires.push(operation)
      const reply = await new Promise<Reply>((resolve) => open.set(operation.key, resolve))
      if ('kind' in reply) return reply
      return { kind: 'result' as const, result: { key: operation.key, status: reply.status, body: null } }
    },
  }
  const end = sendSingly(
    { owner: 'ann', transport: transport as never, clock, limits },
    {
      ...{ operations: rows, client: 'c', cancel },
      take: ({ key, status }: BatchResult) => void taken.push(`${key} ${status}`),
    },
  )
  return {
    ...{ asked, taken, wires, cancel, clock, end },
    async answer(key: string, reply: Reply = { status: 200 }) {
      open.get(key)?.(reply)
      await settled()
    },
  }
}

/** Rows `a1`, `b2` …: a lane and a place in it. */
const rows = (...names: string[]) =>
  names.map((name) => operationRow(name, { lane: name[0]!, seq: Number(name.slice(1)) }))
const SILENCE: Answer = { kind: 'unanswered' }

describe('writes that are sent one by one', () => {
  it('I4 go in their order within a lane, the next once the one before has its verdict', async () => {
    const to = sending(rows('a1', 'a2', 'a3'))
    expect(to.asked).toEqual(['a1'])
    await to.answer('a1')
    expect(to.asked).toEqual(['a1', 'a2'])
    await to.answer('a2')
    await to.answer('a3')
    expect(to.taken).toEqual(['a1 200', 'a2 200', 'a3 200'])
    expect((await to.end).answer).toEqual({ kind: 'answered', status: 200 })
  })

  it('I6 a few lanes travel side by side, and the next begins where one is through', async () => {
    const to = sending(rows('a1', 'b1', 'c1', 'a2'))
    expect(to.asked).toEqual(['a1', 'b1'])
    await to.answer('b1')
    expect(to.asked).toEqual(['a1', 'b1', 'c1'])
    await to.answer('c1')
    await to.answer('a1')
    await to.answer('a2')
    expect(to.taken).toEqual(['b1 200', 'c1 200', 'a1 200', 'a2 200'])
    await to.end
  })

  it('I13 a refused write has its verdict: what follows in its lane is sent', async () => {
    const to = sending(rows('a1', 'a2'))
    await to.answer('a1', { status: 422 })
    expect(to.asked).toEqual(['a1', 'a2'])
    await to.answer('a2', { status: 409 })
    expect(to.taken).toEqual(['a1 422', 'a2 409'])
    await to.end
  })

  it('I4 a write to be tried again ends its lane, and no other', async () => {
    const to = sending(rows('a1', 'a2', 'b1', 'b2'))
    await to.answer('a1', { status: 503 })
    await to.answer('b1')
    await to.answer('b2')
    expect(to.asked).toEqual(['a1', 'b1', 'b2'])
    expect(to.taken).toEqual(['a1 503', 'b1 200', 'b2 200'])
    expect((await to.end).answer).toEqual({ kind: 'answered', status: 200 })
  })

  it('I14 a session that is over ends all of them: each would hear the same', async () => {
    const to = sending(rows('a1', 'b1', 'b2', 'c1'))
    await to.answer('a1', { status: 401 })
    await to.answer('b1')
    expect(to.asked).toEqual(['a1', 'b1'])
    expect(to.taken).toEqual(['a1 401', 'b1 200'])
    await to.end
  })

  it('I15 another owner ends all of them, without a verdict', async () => {
    const to = sending(rows('a1', 'b1', 'b2', 'c1'))
    await to.answer('a1', { kind: 'owner' })
    await to.answer('b1')
    expect(to.asked).toEqual(['a1', 'b1'])
    expect(to.taken).toEqual(['b1 200'])
    expect((await to.end).answer).toEqual({ kind: 'owner' })
  })

  it('I6 silence ends all of them, and says when it was heard, not when the last of them was', async () => {
    const to = sending(rows('a1', 'b1', 'b2'))
    await to.clock.pass(5_000)
    await to.answer('a1', SILENCE)
    await to.clock.pass(20_000)
    await to.answer('b1', SILENCE)
    expect(to.asked).toEqual(['a1', 'b1'])
    expect(await to.end).toEqual({ answer: SILENCE, from: 5_000 })
  })

  it('I6 a wait that one of them was told stands, though another heard nothing before it', async () => {
    const busy: Answer = { kind: 'answered', status: 503, retryAfterSeconds: 30 }
    const first = sending(rows('a1', 'b1'))
    await first.answer('a1', SILENCE)
    await first.clock.pass(700)
    await first.answer('b1', busy)
    expect(await first.end).toEqual({ answer: busy, from: 700 })
    const second = sending(rows('a1', 'b1'))
    await second.answer('a1', busy)
    await second.clock.pass(700)
    await second.answer('b1', SILENCE)
    expect(await second.end).toEqual({ answer: busy, from: 0 })
  })

  it('I3 given up on the way, the rest is not asked and nothing is known of it', async () => {
    const to = sending(rows('a1', 'a2', 'b1'), 1)
    to.cancel.cancel()
    await to.answer('a1')
    expect(to.asked).toEqual(['a1'])
    expect(to.taken).toEqual(['a1 200'])
    expect((await to.end).answer).toEqual(SILENCE)
  })

  it('I7 a write that was taken back goes without its content', async () => {
    const [row] = rows('a1')
    const to = sending([{ ...row!, body: '{"text":"secret"}', void: true }])
    await to.answer('a1')
    await to.end
    expect(to.wires).toEqual([
      { key: 'a1', lane: 'a', seq: 1, schema: 1, method: 'POST', path: '/api/log', body: null, void: true },
    ])
  })

  it('with nothing to send nothing is asked', async () => {
    const to = sending([])
    expect(await to.end).toEqual({ answer: { kind: 'answered', status: 200 }, from: 0 })
    expect(to.asked).toEqual([])
  })
})
