import { describe, expect, it } from 'vitest'
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { answering, applied, scene, type Scene } from '#sync/testing/scene.ts'
import { claim, takeOver } from './outbox.ts'
import { createSender, type SendContext } from './sender.ts'

const WANTED = { together: 1, apart: 1, batches: 1, groupOf: () => undefined, busy: new Set<string>() }

interface Send {
  transport?: Partial<Transport>
  context?: Partial<SendContext>
  guest?: boolean
  lanes?: string[]
}

/** Two writes of a lane (or one of each lane), claimed and sent. */
async function sending({ transport, context, guest, lanes = ['a', 'a'] }: Send) {
  const on = scene({ ...(transport && { transport }) })
  if (guest) on.session.info = { owner: 'ann', token: null }
  const seqs = new Map<string, number>()
  await on.put(
    ...lanes.map((lane, i) => {
      const seq = (seqs.get(lane) ?? 0) + 1
      seqs.set(lane, seq)
      return newOperation(`${i + 1}`, { lane, seq, body: '{}' })
    }),
  )
  const { epoch, client } = await takeOver(on.deps)
  const { batches } = await claim(on.deps, epoch, { ...WANTED, busy: new Set() })
  const [batch] = batches
  if (batch === undefined) throw new Error('nothing to send')
  let lines = 0
  const send = createSender(on.deps)
  const cancel = createCancel()
  const outcome = send.send(batch, {
    ...{ epoch, client, cancel, isLast: false, turns: new Set<string>() },
    round: 1,
    wasAnswered: () => false,
    onLine: () => void lines++,
    giveUp: cancel.cancel,
    ...context,
  })
  return { on, outcome, sender: send, batch, epoch, client, lines: () => lines, cancel }
}

const attempts = (on: Scene) => on.device.disk.attempts?.row
const answered = (status: number, more: object = {}): Answer => ({ kind: 'answered', status, ...more })

describe('one batch', () => {
  it('I7: all lines in: each row has its result, the lane is free, and the request is on record', async () => {
    const { on, outcome, lines } = await sending({ transport: { push: answering(() => applied()) } })
    expect(await outcome).toBe('answered')
    expect(on.rows().map(({ state }) => state)).toEqual(['applied', 'applied'])
    expect(on.lane('a')).toMatchObject({ done: 2 })
    expect(lines()).toBe(2)
    expect(attempts(on)).toMatchObject({ outcome: '200', operations: 2, settled: 2 })
  })

  it('I6: there is no verdict for a whole batch: each operation has its own', async () => {
    const { on, outcome } = await sending({
      lanes: ['a', 'b'],
      transport: {
        push: answering(({ lane }) => (lane === 'a' ? { status: 422, body: null } : applied())),
      },
    })
    await outcome
    expect(on.rows().map(({ state }) => state)).toEqual(['rejected', 'applied'])
  })

  it('I13: what got no line is as it was, and waits like after a failure', async () => {
    const { on, outcome } = await sending({
      transport: { push: answering(({ key }) => (key === '1' ? applied() : null)) },
    })
    expect(await outcome).toBe('answered')
    expect(on.rows().map(({ state }) => state)).toEqual(['applied', 'ready'])
    expect(on.lane('a').attempt).toBe(1)
  })

  it('I7: cut off after a line the server is there, and only the rest is unknown', async () => {
    const push: Transport['push'] = async ({ operations }, onResult) => {
      const [first] = operations
      if (first) onResult({ ...applied(), key: first.key })
      return { kind: 'unanswered' }
    }
    const { on, outcome } = await sending({ transport: { push } })
    expect(await outcome).toBe('busy')
    expect(on.rows().map(({ state }) => state)).toEqual(['applied', 'ready'])
  })

  it('I10: lines are stored as they come, before the batch is over', async () => {
    let finish: (answer: Answer) => void = () => undefined
    let line: (result: BatchResult) => void = () => undefined
    const { on, outcome } = await sending({
      transport: {
        push: (_call, onResult) => {
          line = onResult
          return new Promise((resolve) => (finish = resolve))
        },
      },
    })
    await on.clock.pass(0)
    line({ ...applied(), key: '1' })
    await on.clock.pass(39)
    expect(on.row('1').state).toBe('ready')
    await on.clock.pass(1)
    expect(on.row('1').state).toBe('applied')
    finish(answered(200))
    await outcome
  })

  it('I10: results of a drainer that was overtaken change nothing', async () => {
    let finish: (answer: Answer) => void = () => undefined
    let line: (result: BatchResult) => void = () => undefined
    const { on, outcome } = await sending({
      transport: {
        push: (_call, onResult) => {
          line = onResult
          return new Promise((resolve) => (finish = resolve))
        },
      },
    })
    await on.clock.pass(0)
    await takeOver(on.deps)
    line({ ...applied(), key: '1' })
    finish(answered(200))
    await expect(outcome).rejects.toMatchObject({ name: 'LostLock' })
    expect(on.row('1').state).toBe('ready')
  })
})

describe('what stops a batch', () => {
  it.each([
    ['no answer', { kind: 'unanswered' } as const, 'noAnswer'],
    ['somebody else is signed in', { kind: 'owner' } as const, 'owner'],
    ['401', answered(401), 'auth'],
    ['426', answered(426), 'upgrade'],
    ['429', answered(429, { retryAfterSeconds: 20 }), 'busy'],
    ['503', answered(503), 'busy'],
    ['a gateway that says wait', answered(500), 'busy'],
  ])('I6 I16: %s costs no operation an attempt', async (_name, answer, outcome) => {
    const run = await sending({ transport: { push: async () => answer } })
    expect(await run.outcome).toBe(outcome)
    expect(run.on.lane('a')).toMatchObject({ attempt: 0, done: 0 })
    expect(run.on.rows().every(({ state }) => state === 'ready')).toBe(true)
  })

  it('I22: a request whose answers cannot be stored is given up, and the next run need not wait for it', async () => {
    let isGivenUp = false
    const { on, outcome } = await sending({
      lanes: ['a', 'b'],
      transport: {
        push: (call, onResult, cancel) => {
          onResult({ ...applied(), key: call.operations[0]?.key ?? '' })
          return new Promise((resolve) =>
            cancel.onCancel(() => {
              isGivenUp = true
              resolve({ kind: 'unanswered' })
            }),
          )
        },
      },
    })
    await takeOver(on.deps)
    const failed = expect(outcome).rejects.toMatchObject({ name: 'LostLock' })
    await on.clock.pass(1_000)
    expect(isGivenUp).toBe(true)
    await failed
  })

  it('I16: the quiet that one of several calls was told counts from then, however long another one hangs', async () => {
    let release: (answer: Answer) => void = () => undefined
    const { on, outcome } = await sending({
      lanes: ['a', 'b'],
      transport: {
        push: async () => answered(413, { class: 'reject' }),
        call: ({ operation }) =>
          operation.lane === 'a'
            ? new Promise((resolve) => (release = resolve))
            : Promise.resolve(answered(503, { class: 'retry', retryAfterSeconds: 4 })),
      },
    })
    const heardAt = on.clock.now()
    await on.clock.pass(18_000)
    release({ kind: 'unanswered' })
    expect(await outcome).toBe('busy')
    const quiet = on.device.disk.meta.get('quiet') as { notBefore: number }
    expect(quiet.notBefore).toBeGreaterThanOrEqual(heardAt + 4_000)
    expect(quiet.notBefore).toBeLessThan(heardAt + 18_000)
  })

  it('I16: a server that asks for quiet is left alone by every tab, until it works again', async () => {
    let answer: Answer = answered(503, { retryAfterSeconds: 20 })
    const push: Transport['push'] = async (call, onResult, cancel) =>
      answer.kind === 'answered' && answer.status === 200
        ? answering(() => applied())(call, onResult, cancel)
        : answer
    const { on, outcome, sender, batch, epoch, client } = await sending({ transport: { push } })
    await outcome
    const quiet = on.device.disk.meta.get('quiet') as { attempt: number; notBefore: number }
    expect(quiet.attempt).toBe(1)
    expect(quiet.notBefore - on.clock.now()).toBeGreaterThanOrEqual(20_000)
    const context = {
      ...{ epoch, client, cancel: createCancel(), isLast: false, turns: new Set<string>() },
      ...{ round: 1, wasAnswered: () => false, onLine: () => undefined, giveUp: () => undefined },
    }
    answer = answered(503)
    await sender.send(batch, context)
    const still = on.device.disk.meta.get('quiet') as { notBefore: number }
    expect(still.notBefore, 'a shorter wait that another request was told').toBe(quiet.notBefore)
    answer = answered(200)
    await on.clock.pass(1)
    await sender.send(batch, context)
    expect(on.device.disk.meta.get('quiet')).toBeNull()
  })

  it('I17: a clock that jumps by years while an answer is stored does not lengthen the wait of before', async () => {
    const push: Transport['push'] = async () => answered(503, { retryAfterSeconds: 20 })
    const { on, outcome, sender, batch, epoch, client } = await sending({ transport: { push } })
    await outcome
    const DECADE = 3.2e11
    on.clock.jump(-DECADE)
    const { write } = on.deps.store
    on.deps.store.write = (fn, durability) => {
      on.clock.jump(DECADE)
      on.deps.store.write = write
      return write(fn, durability)
    }
    await sender.send(batch, {
      ...{ epoch, client, cancel: createCancel(), isLast: false, turns: new Set<string>() },
      ...{ round: 1, wasAnswered: () => false, onLine: () => undefined, giveUp: () => undefined },
    })
    expect(on.device.disk.meta.get('quiet')).toMatchObject({ attempt: 2 })
    expect((on.device.disk.meta.get('quiet') as { delay: number }).delay).toBeLessThan(30_000)
  })

  it('I14: 401 on a line wants a renewal; of a guest it parks that write alone', async () => {
    const transport = { push: answering(() => ({ status: 401, body: null })) }
    const member = await sending({ transport })
    expect(await member.outcome).toBe('auth')
    const guest = await sending({ transport, guest: true })
    expect(await guest.outcome).toBe('answered')
    expect(guest.on.row('1')).toMatchObject({ state: 'parked', park: 'auth' })
  })
})

describe('silence', () => {
  const silence = { push: async () => ({ kind: 'unanswered' }) as const }

  it('I22: while nobody was heard it is noted for the next run of whatever tab', async () => {
    const { on, outcome } = await sending({ transport: silence })
    expect(await outcome).toBe('noAnswer')
    expect(on.device.disk.meta.get('silent')).toBe(true)
    expect(on.lane('a').silent).toBeUndefined()
  })

  it('I22: with it the lanes that had their turn, the last of many, until somebody is heard', async () => {
    const turns = new Set(Array.from({ length: 60 }, (_, i) => `lane-${i}`))
    const { on, outcome, sender, batch, client, cancel } = await sending({
      transport: silence,
      context: { turns },
    })
    await outcome
    expect(await takeOver(on.deps)).toMatchObject({ silent: true, turns: [...turns].slice(10) })
    const { epoch } = await takeOver(on.deps)
    on.deps.transport.push = answering(() => applied())
    const context = { epoch, client, cancel, isLast: false, round: 1, turns }
    const heard = { wasAnswered: () => false, onLine: () => undefined, giveUp: () => undefined }
    await sender.send(batch, { ...context, ...heard })
    expect(await takeOver(on.deps)).toMatchObject({ silent: false, turns: [] })
  })

  it('I6: of one lane while others are heard, it is the lane that is suspect', async () => {
    const { on, outcome } = await sending({ transport: silence, context: { wasAnswered: () => true } })
    expect(await outcome).toBe('silent')
    expect(on.lane('a')).toMatchObject({ silent: 1, attempt: 1 })
    expect(on.device.disk.meta.get('silent')).toBeUndefined()
  })

  it('I6: of several lanes while others are heard, none is suspect yet', async () => {
    const run = await sending({
      ...{ transport: silence, lanes: ['a', 'b'] },
      context: { wasAnswered: () => true },
    })
    expect(await run.outcome).toBe('noAnswer')
    expect([run.on.lane('a').silent, run.on.lane('b').silent]).toEqual([undefined, undefined])
  })

  it('I6: the last lane of those that were silent is suspect even if nobody else was heard', async () => {
    const { on, outcome } = await sending({ transport: silence, context: { isLast: true } })
    expect(await outcome).toBe('silent')
    expect(on.lane('a').silent).toBe(1)
  })
})

describe('a server without the endpoint, or one that refuses the batch as such', () => {
  const calls = (answers: (key: string) => Awaited<ReturnType<Transport['call']>>) => {
    const asked: string[] = []
    const call: Transport['call'] = async ({ operation }) => {
      asked.push(operation.key)
      return answers(operation.key)
    }
    return { asked, call }
  }
  const result = (key: string, status: number) =>
    ({ kind: 'result', result: { key, status, body: null, version: 1 } }) as const

  it.each([404, 405, 400, 422, 412])(
    'I7: after %d the calls go one by one with the same keys',
    async (status) => {
      const { asked, call } = calls((key) => result(key, 200))
      const { on, outcome } = await sending({ transport: { push: async () => answered(status), call } })
      expect(await outcome).toBe('answered')
      expect(asked).toEqual(['1', '2'])
      expect(on.rows().map(({ state }) => state)).toEqual(['applied', 'applied'])
    },
  )

  it('I7: a server once found without the endpoint is not asked for it again', async () => {
    let pushes = 0
    const { call } = calls((key) => result(key, 200))
    const push = async () => {
      pushes++
      return answered(404)
    }
    const { outcome, sender, batch, epoch, client } = await sending({ transport: { push, call } })
    await outcome
    await sender.send(batch, {
      ...{ epoch, client, cancel: createCancel(), isLast: false, turns: new Set<string>() },
      ...{ round: 1, wasAnswered: () => false, onLine: () => undefined, giveUp: () => undefined },
    })
    expect(pushes).toBe(1)
  })

  it('I4: within a lane nothing goes before the one in front of it is settled', async () => {
    const { asked, call } = calls((key) => result(key, key === '1' ? 503 : 200))
    const { on, outcome } = await sending({
      ...{ lanes: ['a', 'a', 'b'], transport: { push: async () => answered(404), call } },
    })
    await outcome
    expect(asked.toSorted()).toEqual(['1', '3'])
    expect(on.rows().map(({ state }) => state)).toEqual(['ready', 'ready', 'applied'])
  })

  it('I12: behind a refusal the lane goes on, the place is used up', async () => {
    const { asked, call } = calls((key) => result(key, key === '1' ? 422 : 200))
    const { on, outcome } = await sending({ transport: { push: async () => answered(404), call } })
    await outcome
    expect(asked).toEqual(['1', '2'])
    expect(on.rows().map(({ state }) => state)).toEqual(['rejected', 'applied'])
  })

  it.each([
    ['no answer', { kind: 'unanswered' } as const],
    ['another owner', { kind: 'owner' } as const],
  ])('I15 I22: %s stops all lanes, as the others would hear the same', async (_name, answer) => {
    let asked = 0
    const call: Transport['call'] = async () => {
      asked++
      return answer
    }
    const { outcome, on } = await sending({
      ...{ lanes: ['a', 'b', 'c', 'd', 'e'], transport: { push: async () => answered(404), call } },
    })
    expect(await outcome).toBe(answer.kind === 'owner' ? 'owner' : 'noAnswer')
    expect(asked).toBeLessThanOrEqual(3)
    expect(on.rows().every(({ state }) => state === 'ready')).toBe(true)
  })

  it('I23: nothing more is begun once nobody waits', async () => {
    const cancel = createCancel()
    const asked: string[] = []
    const call: Transport['call'] = async ({ operation }) => {
      asked.push(operation.key)
      cancel.cancel()
      return result(operation.key, 200)
    }
    const run = await sending({
      transport: { push: async () => answered(404), call },
      context: { cancel },
    })
    await run.outcome
    expect(asked).toEqual(['1'])
    expect(run.on.rows().map(({ state }) => state)).toEqual(['applied', 'ready'])
  })
})
