/** From a write to its row: groups, folding, dependencies, photos and what was seen when it was made. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene, type SceneOptions } from '#sync/testing/scene.ts'
import { createEnqueue } from './enqueue.ts'
import { claim, takeOver } from './outbox.ts'

const args = (entity: string, n: number, more: object = {}) => ({ owner: 'ann', entity, n, ...more })

function page(options: SceneOptions = {}) {
  const on = scene(options)
  let told = 0
  return { on, enqueue: createEnqueue(on.deps, () => void told++), told: () => told }
}

/** What a drainer sends: one batch after another, as they are claimed. */
async function sent(on: Scene) {
  const { epoch } = await takeOver(on.deps)
  const wanted = { together: 9, apart: 9, batches: 9, groupOf: () => undefined, busy: new Set<string>() }
  const { batches } = await claim(on.deps, epoch, wanted)
  return batches.flatMap(({ operations }) => operations)
}

/** A store whose next transactions fail. */
function failing(on: Scene, times: number, error = new Error('QuotaExceededError')) {
  let left = times
  return {
    ...on.deps,
    store: {
      ...on.store,
      append: async (...writes: Parameters<typeof on.store.append>) => {
        if (left-- > 0) throw error
        return on.store.append(...writes)
      },
    },
  }
}

describe('a group of writes', () => {
  it('I2: writes of one turn share one row of the log and get places in the order they were made', async () => {
    const { on, enqueue, told } = page()
    await Promise.all([
      enqueue('log.append', args('a', 1)),
      enqueue('log.append', args('b', 2)),
      enqueue('log.append', args('a', 3)),
    ])
    expect(told()).toBe(1)
    expect(on.device.disk.log.size).toBe(1)
    await sent(on)
    expect(on.rows().map(({ lane, seq }) => `${lane} ${seq}`)).toEqual(['log:a 1', 'log:b 1', 'log:a 2'])
  })

  it('I4: whatever is written, each lane has the places 1..n without gap or double', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 }), async (entities) => {
        const { on, enqueue } = page()
        await Promise.all(entities.map((entity, n) => enqueue('log.append', args(entity, n))))
        await sent(on)
        for (const entity of ['a', 'b', 'c']) {
          const own = on.rows().filter(({ lane }) => lane === `log:${entity}`)
          expect(own.map(({ seq }) => seq)).toEqual(own.map((_, i) => i + 1))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('I21: one that does not fit takes no neighbour with it: each gets a chance of its own', async () => {
    const { on } = page()
    const enqueue = createEnqueue(failing(on, 2), () => undefined)
    const results = await Promise.allSettled([
      enqueue('log.append', args('a', 1)),
      enqueue('log.append', args('b', 2)),
      enqueue('log.append', args('c', 3)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(on.rows().map(({ lane }) => lane)).toEqual(['log:b', 'log:c'])
  })

  it('I1 I7: a group whose transaction failed after it was stored is not stored twice', async () => {
    const { on } = page()
    let lost = true
    const store = {
      ...on.store,
      append: async (...writes: Parameters<typeof on.store.append>) => {
        await on.store.append(...writes)
        if (!lost) return
        lost = false
        throw new Error('the answer of the database was lost')
      },
    }
    const enqueue = createEnqueue({ ...on.deps, store }, () => undefined)
    const both = await Promise.all([enqueue('log.append', args('a', 1)), enqueue('log.append', args('a', 2))])
    expect(on.rows().map(({ id }) => id)).toEqual(both.map(({ id }) => id))
  })

  it('I21: the error of the store reaches the caller as it is', async () => {
    const { on } = page()
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const enqueue = createEnqueue(failing(on, 1, full), () => undefined)
    await expect(enqueue('log.append', args('a', 1))).rejects.toBe(full)
    await expect(enqueue('log.append', args('a', 1))).resolves.toHaveProperty('id')
  })

  it('I20: a kind this app does not know and arguments it cannot read are refused before anything is stored', async () => {
    const { on, enqueue } = page()
    await expect(enqueue('of.tomorrow', {})).rejects.toMatchObject({ name: 'UnknownMutation' })
    const older = page({ more: { mutations: modelMutations(1), schema: 1 } })
    const newer = { owner: 'ann', thing: 'a', n: 1 }
    await expect(older.enqueue('log.append', newer)).rejects.toThrow('arguments of a newer app')
    expect([on.rows(), older.on.rows()]).toEqual([[], []])
  })
})

describe('folding into the neighbour', () => {
  it('I19: the last word wins while nothing was sent: one request, which answers to both ids', async () => {
    const { on, enqueue } = page()
    const first = await enqueue('register.set', args('a', 1))
    const second = await enqueue('register.set', args('a', 2))
    expect(on.rows()).toHaveLength(2)
    const operations = await sent(on)
    expect(operations.map(({ id, seq }) => [id, seq])).toEqual([[second.id, 1]])
    expect(JSON.parse(operations[0]?.body ?? '')).toMatchObject({ n: 2 })
    expect(on.rows()).toEqual(operations)
    expect((await on.store.read((tx) => tx.operation(first.id)))?.id).toBe(second.id)
  })

  it('I5 I19: what comes later and needs the earlier one waits for the request that carries it', async () => {
    const { on, enqueue } = page()
    const first = await enqueue('register.set', args('a', 1))
    const second = await enqueue('register.set', args('a', 2))
    await sent(on)
    const note = await enqueue('doc.note', args('d', 3), { dependsOn: [first.id] })
    expect(on.row(note.id)).toMatchObject({ state: 'blocked', dependsOn: [second.id] })
  })

  it('I19: also inside one group', async () => {
    const { on, enqueue } = page()
    const [one, two] = await Promise.all([
      enqueue('register.set', args('a', 1)),
      enqueue('register.set', args('a', 2)),
    ])
    expect((await sent(on)).map(({ id, folded }) => [id, folded])).toEqual([[two.id, [one.id]]])
    expect(on.rows().map((row) => (row.args as { n: number }).n)).toEqual([2])
  })

  it.each([
    ['sent already', async (on: Scene) => void (await sent(on))],
    [
      'no longer the newest of its lane',
      async (on: Scene) => {
        await on.put(newOperation('x', { lane: 'register:a' }))
      },
    ],
    [
      'parked',
      async (on: Scene) => {
        const [row] = on.rows()
        if (row)
          await on.store.write((tx) => tx.putOperations([{ ...row, state: 'parked', park: 'upgrade' }]))
      },
    ],
    [
      'of another schema',
      async (on: Scene) => {
        const [row] = on.rows()
        if (row) await on.store.write((tx) => tx.putOperations([{ ...row, schema: 2 }]))
      },
    ],
  ])('I8 I19: not into one that is %s', async (_name, change) => {
    const { on, enqueue } = page()
    const first = await enqueue('register.set', args('a', 1))
    await change(on)
    await enqueue('register.set', args('a', 2))
    await sent(on)
    expect(on.row(first.id).id).toBe(first.id)
    expect(on.rows().every((row) => row.folded === undefined)).toBe(true)
  })

  it('I11: an earlier one this build cannot read stays as it is, and the later one is taken', async () => {
    const { on, enqueue } = page()
    const { id } = await enqueue('register.set', args('a', 1))
    const row = on.row(id)
    const unreadable = { ...row, args: null }
    await on.store.write((tx) => tx.putOperations([unreadable]))
    await enqueue('register.set', args('a', 2))
    await sent(on)
    expect(on.rows()).toHaveLength(2)
    expect(on.row(id).body).toBe(row.body)
  })

  it('I19: kinds that have no last word are never folded', async () => {
    const { on, enqueue } = page()
    await enqueue('log.append', args('a', 1))
    await enqueue('log.append', args('a', 2))
    expect(await sent(on)).toHaveLength(2)
  })
})

describe('writes that need another one', () => {
  it('I5: they wait for what is open, and not for what was applied', async () => {
    const { on, enqueue } = page()
    await on.put(newOperation('open'), newOperation('done', { state: 'applied', seq: 2 }))
    const note = async (dependsOn: string[]) =>
      on.row((await enqueue('doc.note', args('d', dependsOn.length), { dependsOn })).id)
    expect(await note(['open', 'done'])).toMatchObject({ state: 'blocked', dependsOn: ['open'] })
    expect(await note(['done'])).toMatchObject({ state: 'ready', dependsOn: [] })
    expect(await note(['never-heard-of'])).toMatchObject({ state: 'ready', dependsOn: [] })
  })

  it('I5: they follow what was edited to what took its place', async () => {
    const { on, enqueue } = page()
    await on.put(
      newOperation('1', { state: 'discarded', replacedBy: '2' }),
      newOperation('2', { state: 'discarded', replacedBy: '3', seq: 2 }),
      newOperation('3', { seq: 3 }),
    )
    const { id } = await enqueue('doc.note', args('d', 1), { dependsOn: ['1'] })
    expect(on.row(id).dependsOn).toEqual(['3'])
  })

  it.each([
    ['dropped', { state: 'discarded' as const }],
    ['taken back', { void: true as const }],
  ])('I5: what was %s cannot be needed', async (_name, more) => {
    const { on, enqueue } = page()
    await on.put(newOperation('1', more))
    const late = enqueue('doc.note', args('d', 1), { dependsOn: ['1'] })
    await expect(late).rejects.toMatchObject({ name: 'DependencyGone' })
    expect(on.rows()).toHaveLength(1)
  })

  it('I5: they wait for a write of the same turn', async () => {
    const { on, enqueue } = page()
    const created = await enqueue('doc.create', args('d', 1))
    const [, note] = await Promise.all([
      enqueue('log.append', args('x', 2)),
      enqueue('doc.note', args('d', 3), { dependsOn: [created.id, created.id] }),
    ])
    expect(on.row(note.id).dependsOn).toEqual([created.id])
  })
})

describe('photos', () => {
  it('I2 I18: they are stored with their write, in pieces, and hold it back until they are sent', async () => {
    const { on, enqueue } = page()
    const bytes = Uint8Array.from({ length: 10 }, (_, i) => i).buffer
    const photo = { id: 'p', type: 'image/jpeg', bytes }
    const { id } = await enqueue('photo.post', args('a', 1, { photos: ['p'] }), { photos: [photo] })
    expect(on.row(id)).toMatchObject({ state: 'blocked', photos: ['p'], photoCount: 1 })
    expect(on.device.disk.photos.get('p')).toMatchObject({
      ...{ operation: id, size: 10, chunks: 3, chunkSize: 4, type: 'image/jpeg' },
      sha256: 'digest of 0,1,2,3,4,5,6,7,8,9',
    })
    const sizes = [...on.device.disk.chunks.values()].map(({ bytes: piece }) => piece.byteLength)
    expect(sizes).toEqual([4, 4, 2])
  })

  it('I18: an empty file is one empty piece', async () => {
    const { on, enqueue } = page()
    const photo = { id: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(0) }
    await enqueue('photo.post', args('a', 1), { photos: [photo] })
    expect(on.device.disk.photos.get('p')).toMatchObject({ size: 0, chunks: 1 })
    expect(on.device.disk.chunks.size).toBe(1)
  })
})

describe('what the person saw when they wrote', () => {
  it('I9: a write over a version keeps what was seen, their own pending writes included', async () => {
    const { on, enqueue } = page()
    await on.store.write((tx) =>
      tx.putRecords([{ kind: 'register', key: 'a', version: 1, round: 1, body: { n: 0 } }]),
    )
    const { id } = await enqueue('register.set', args('a', 1, { base: 3 }))
    expect(on.row(id)).toMatchObject({ ifMatch: '"3"', base: { n: 0 } })
    const next = await enqueue('register.set', args('a', 2, { base: 3 }))
    expect(on.row(next.id).base).toEqual({ n: 1 })
  })

  it('I9: on top of their own last write, which the feed does not hold yet, they match that one', async () => {
    const { on, enqueue } = page()
    await on.putLane('register:a', { etag: '"9"', etagVersion: 5, etagFrom: ['"3"'] })
    const { id } = await enqueue('register.set', args('a', 1, { base: 4 }))
    expect(on.row(id).ifMatch).toBe('"9"')
  })

  it('I9: once the feed has it, what the screen names counts, unless it is what that write replaced', async () => {
    for (const [seen, matched] of [
      [4, '"4"'],
      [3, '"9"'],
    ] as const) {
      const { on, enqueue } = page()
      await on.store.write((tx) =>
        tx.putFeed({ scope: 'member', cursor: 'c', version: 5, asOf: null, round: 1, seeding: false }),
      )
      await on.putLane('register:a', { etag: '"9"', etagVersion: 5, etagFrom: ['"3"'] })
      const { id } = await enqueue('register.set', args('a', 1, { base: seen }))
      expect(on.row(id).ifMatch).toBe(matched)
    }
  })
})
