import { beforeEach, describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import { createOwnerDrain, type OpenOutbox } from './drain-owner.ts'

let waiting: number
let sends: number
let phase: ReturnType<OpenOutbox['phase']>
let drains: number
let closed: number

beforeEach(() => {
  waiting = 5
  sends = 5
  phase = 'idle'
  drains = 0
  closed = 0
})

const queue: OpenOutbox = {
  waiting: async () => waiting,
  async drain() {
    drains += 1
    waiting -= sends
    return { remaining: waiting }
  },
  phase: () => phase,
  close: async () => void (closed += 1),
}
const drain = createOwnerDrain(async () => queue)

describe('P-10 a run of the worker', () => {
  it('tells what left the queue and what is left', async () => {
    sends = 3
    expect(await drain(createCancel())).toEqual({ settled: 3, left: 2 })
  })

  it('shows on the icon what is left, with what only the person can help with', async () => {
    sends = 3
    const shown: number[] = []
    await createOwnerDrain(
      async () => ({ ...queue, counted: async () => waiting + 1 }),
      (count) => void shown.push(count),
    )(createCancel())
    expect(shown).toEqual([3])
  })

  it('does not ask the server when nothing waits', async () => {
    waiting = 0
    expect(await drain(createCancel())).toEqual({ settled: 0, left: 0 })
    expect(drains).toBe(0)
  })

  it.each(['signedOut', 'upgrade'] as const)(
    'does not ask to be woken when only the person can help (%s)',
    async (why) => {
      sends = 1
      phase = why
      expect(await drain(createCancel())).toEqual({ settled: 1, left: 0 })
    },
  )

  it('closes the database in any case', async () => {
    await drain(createCancel())
    const broken = createOwnerDrain(async () => ({
      ...queue,
      drain: () => Promise.reject(new Error('disk')),
    }))
    waiting = 1
    await expect(broken(createCancel())).rejects.toThrow('disk')
    expect(closed).toBe(2)
  })

  it('fails, and does not call the queue empty, when it cannot be opened', async () => {
    const denied = createOwnerDrain(() => Promise.reject(new Error('storage denied')))
    await expect(denied(createCancel())).rejects.toThrow('storage denied')
  })
})
