import { describe, expect, it } from 'vitest'
import { laneRow, newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { openUnit, type UnitOfWork } from './unit-of-work.ts'

const inUnit = <T>({ store }: Scene, names: string[], fn: (unit: UnitOfWork) => Promise<T> | T) =>
  store.write(async (tx) => {
    const unit = await openUnit(tx, names)
    const out = await fn(unit)
    await unit.save()
    return out
  })

describe('rows changed by one transaction', () => {
  it('I2: nothing is written before the end, and then all of it', async () => {
    const on = scene()
    const [row] = await on.put(newOperation('1'))
    if (row === undefined) throw new Error('row')
    await inUnit(on, ['a'], (unit) => {
      unit.setLane(laneRow('a', { done: 1, attempt: 2 }))
      unit.put({ ...row, stuck: true })
      expect(on.row('1').stuck).toBeUndefined()
      expect(unit.current(row).stuck).toBe(true)
    })
    expect(on.row('1').stuck).toBe(true)
    expect(on.lane('a')).toMatchObject({ done: 1, attempt: 2 })
  })

  it('I2: a failure on the way leaves everything as it was', async () => {
    const on = scene()
    const [row] = await on.put(newOperation('1'))
    if (row === undefined) throw new Error('row')
    const failing = inUnit(on, ['a'], (unit) => {
      unit.move(row, { at: 'gone' })
      unit.defer(() => Promise.reject(new Error('full')))
    })
    await expect(failing).rejects.toThrow('full')
    expect(on.rows()).toHaveLength(1)
  })

  it('I4: a lane nobody has written in is a new one, and is stored only when something was changed', async () => {
    const on = scene()
    await inUnit(on, ['a', 'b'], (unit) => {
      expect(unit.lane('a')).toEqual(laneRow('a'))
      unit.setLane(laneRow('b', { done: 5 }))
    })
    expect([...on.device.disk.lanes.keys()]).toEqual(['b'])
  })

  it('I13: what is gone leaves the table with its photos, and a change made to it before does not bring it back', async () => {
    const on = scene()
    const [row] = await on.put(newOperation('1', { photoCount: 1 }))
    if (row === undefined) throw new Error('row')
    await on.store.write((tx) =>
      tx.addPhotos(
        [{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }],
        [{ photo: 'p', index: 0, bytes: new ArrayBuffer(1) }],
      ),
    )
    await inUnit(on, ['a'], (unit) => {
      unit.put({ ...row, stuck: true })
      unit.move(row, { at: 'gone' })
    })
    expect(on.rows()).toEqual([])
    expect([on.device.disk.photos.size, on.device.disk.chunks.size]).toEqual([0, 0])
  })

  it.each([
    ['applied', 0],
    ['discarded', 0],
    ['ready', 1],
  ] as const)('I18: photos of what becomes %s: %d are left', async (at, left) => {
    const on = scene()
    const [row] = await on.put(newOperation('1', { state: 'blocked', photoCount: 1, photos: ['p'] }))
    if (row === undefined) throw new Error('row')
    await on.store.write((tx) =>
      tx.addPhotos([{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }], []),
    )
    await inUnit(on, ['a'], (unit) => unit.move(row, { at }))
    expect(on.device.disk.photos.size).toBe(left)
  })

  it('I13: a batch that knows an older form of a row does not undo that the person took it back', async () => {
    const on = scene()
    const [row] = await on.put(newOperation('1'))
    if (row === undefined) throw new Error('row')
    await on.putLane('a', { voids: ['1'] })
    await inUnit(on, ['a'], (unit) => unit.move(row, { at: 'ready' }))
    expect(on.row('1').void).toBe(true)
    await inUnit(on, ['a'], (unit) => unit.move(row, { at: 'applied', version: 1 }))
    expect(on.row('1').void).toBeUndefined()
  })

  it('I5: all blocked operations are known with their lanes, in the form they have by now', async () => {
    const on = scene()
    const [waiting] = await on.put(newOperation('w', { state: 'blocked', lane: 'far', dependsOn: ['1'] }))
    if (waiting === undefined) throw new Error('row')
    await on.putLane('far', { attempt: 3 })
    await inUnit(on, ['a'], (unit) => {
      expect(unit.lane('far').attempt).toBe(3)
      unit.put({ ...waiting, dependsOn: [] })
      expect(unit.blocked()).toMatchObject([{ id: 'w', dependsOn: [] }])
    })
  })

  it('I4: work put off runs in the order it was put off, also what is put off meanwhile, before anything is written', async () => {
    const on = scene()
    const done: string[] = []
    await inUnit(on, [], (unit) => {
      unit.defer(async () => {
        done.push('first')
        unit.defer(async () => void done.push('third'))
      })
      unit.defer(async () => {
        done.push('second')
        unit.setLane(laneRow('late', { done: 9 }))
      })
    })
    expect(done).toEqual(['first', 'second', 'third'])
    expect(on.lane('late').done).toBe(9)
  })

  it('I4: the rows of a lane are read with the changes made so far, without what is gone', async () => {
    const on = scene()
    const rows = await on.put(newOperation('1'), newOperation('2', { seq: 2 }), newOperation('3', { seq: 3 }))
    await inUnit(on, ['a'], async (unit) => {
      const [one, two] = rows
      if (one === undefined || two === undefined) throw new Error('rows')
      unit.move(one, { at: 'gone' })
      unit.put({ ...two, seq: 1 })
      const inLane = (await unit.inLane('a')).map(({ id, seq }) => [id, seq])
      expect(inLane).toEqual([
        ['2', 1],
        ['3', 3],
      ])
    })
  })
})
