/** What the person decides about a write: every choice in every state it can be in. */
import { describe, expect, it } from 'vitest'
import type { NewOperation, Refusal } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene, type Scene } from '#sync/testing/scene.ts'
import { choose, type Choice } from './choices.ts'
import { inSendingOrder } from './lanes.ts'
import { isOpen } from './stored-life.ts'

const args = (entity: string, n: number, more: object = {}) => ({ owner: 'ann', thing: entity, n, ...more })
const [one, two, three] = [1, 2, 3].map((n) => ({ args: args('a', n) }))
const EDIT: Choice = { do: 'edit', args: args('a', 99) }

/** A stored write to document `a`, as the engine would have made it. */
function edit(id: string, seq: number, more: Partial<NewOperation> = {}): NewOperation {
  return newOperation(id, {
    ...{ name: 'doc.edit', lane: 'doc:a', seq, schema: 3, method: 'PUT', path: '/api/doc' },
    ...{ args: args('a', seq), body: JSON.stringify(args('a', seq)) },
    ...more,
  })
}

const rejected = (body: unknown = { error: { code: 'doc.closed' } }): Refusal => ({
  ...{ status: 422, class: 'reject', body },
})
const conflict: Refusal = {
  ...{ status: 412, class: 'conflict', etag: '7' },
  body: { error: { code: 'sync.conflict', current: { title: 'theirs' } } },
}

/** One refused write that holds its lane, and two behind it that were never sent. */
async function refused(refusal: Refusal, more: Partial<NewOperation> = {}): Promise<Scene> {
  const on = scene()
  const state = refusal.class === 'conflict' ? 'conflict' : 'rejected'
  await on.put(edit('1', 1, { state, refusal, ...more }), edit('2', 0, two), edit('3', 0, three))
  await on.putLane('doc:a', { done: 1, halted: '1' })
  return on
}

/** Numbers of what is still open, in the order in which it is sent. */
const standing = (on: Scene) =>
  inSendingOrder(on.rows().filter(isOpen)).map(({ args: given }) => (given as { n: number }).n)

describe('a write never sent', () => {
  it('I13: dropped it stays on record, and those behind it move up', async () => {
    const on = scene()
    await on.put(edit('1', 0, one), edit('2', 0, two), edit('3', 0, three))
    expect(await choose(on.deps, '2', { do: 'discard' })).toEqual({ ok: true, id: '2' })
    expect(on.row('2')).toMatchObject({ state: 'discarded', seq: 0, args: args('a', 2) })
    expect(standing(on)).toEqual([1, 3])
  })

  it('I5: dropped it takes those along that need it', async () => {
    const on = scene()
    await on.put(edit('1', 0), newOperation('note', { lane: 'note:a', state: 'blocked', dependsOn: ['1'] }))
    await choose(on.deps, '1', { do: 'discard' })
    expect(on.row('note')).toMatchObject({ state: 'rejected', refusal: { status: 424, cause: '1' } })
  })

  it('I8 I12: edited it keeps key, place and age, and its request is made anew', async () => {
    const on = scene()
    await on.put(edit('1', 0, { createdAt: 5, ifMatch: '"old"' }))
    expect(await choose(on.deps, '1', EDIT)).toEqual({ ok: true, id: '1' })
    const row = on.row('1')
    expect(row).toMatchObject({ seq: 0, createdAt: 5, state: 'ready', args: args('a', 99) })
    expect(JSON.parse(row.body ?? '')).toMatchObject({ n: 99 })
    expect(row.ifMatch).toBeUndefined()
  })

  it('I9: sent again as it is, or edited, it still follows the writes of its own lane', async () => {
    const on = scene()
    await on.put(edit('2', 0, { args: args('a', 2, { base: 1 }), ifMatch: '"2"' }))
    await on.putLane('doc:a', { done: 1, etag: '"2"', etagVersion: 9, etagFrom: ['"1"'] })
    await choose(on.deps, '2', { do: 'retry' })
    expect(on.row('2').ifMatch).toBe('"2"')
    await choose(on.deps, '2', { do: 'edit', args: args('a', 3, { base: 1 }) })
    expect(on.row('2').ifMatch).toBe('"2"')
    await choose(on.deps, '2', { do: 'edit', args: args('a', 3, { base: 7 }) })
    expect(on.row('2').ifMatch, 'made on top of what others wrote').toBe('"7"')
  })

  it('I4: an edit that would move it to another lane is not made in place', async () => {
    const on = scene()
    await on.put(edit('1', 0))
    const elsewhere: Choice = { do: 'edit', args: args('b', 1) }
    expect(await choose(on.deps, '1', elsewhere)).toEqual({ ok: false, code: 'underWay' })
    expect(on.row('1').lane).toBe('doc:a')
  })

  it('I18: an edit keeps the photos it waits for', async () => {
    const on = scene()
    await on.put(edit('1', 0, { state: 'blocked', photos: ['p'], photoCount: 2 }))
    await choose(on.deps, '1', EDIT)
    expect(on.row('1')).toMatchObject({ state: 'blocked', photos: ['p'], photoCount: 2 })
  })

  it('I20: parked for a newer app it can be dropped', async () => {
    const on = scene()
    await on.put(edit('1', 0, { state: 'parked', park: 'upgrade' }), edit('2', 0, two))
    expect(await choose(on.deps, '1', { do: 'discard' })).toMatchObject({ ok: true })
    expect(standing(on)).toEqual([2])
  })
})

describe('a write that may be on its way', () => {
  const sent = async (more: Partial<NewOperation> = {}, second = 0) => {
    const on = scene()
    await on.put(edit('1', 1, more), edit('2', second))
    await on.putLane('doc:a', { silent: 2, attempt: 5, notBefore: 9e9, delay: 10 })
    return on
  }

  it.each([['retry' as const], ['edit' as const]])('I8: it cannot be changed by %s', async (what) => {
    const on = await sent()
    const before = on.row('1')
    const choice: Choice = what === 'edit' ? EDIT : { do: what }
    expect(await choose(on.deps, '1', choice)).toEqual({ ok: false, code: 'underWay' })
    expect(on.row('1')).toEqual(before)
  })

  it('I13: it can be taken back, and what became of it the server will say', async () => {
    const on = await sent({ stuck: true })
    expect(await choose(on.deps, '1', { do: 'discard' })).toEqual({ ok: true, id: '1' })
    expect(on.row('1')).toMatchObject({ state: 'ready', void: true, seq: 1 })
    expect(on.row('1').stuck).toBeUndefined()
    expect(on.lane('doc:a').voids).toEqual(['1'])
  })

  it.each(['1', '2'])('I22: its lane goes at once: what it waited for may have been %s', async (id) => {
    const on = await sent({}, 2)
    await choose(on.deps, id, { do: 'discard' })
    expect(on.lane('doc:a')).toMatchObject({ attempt: 0, notBefore: 0, delay: 0, voids: [id] })
    expect(on.lane('doc:a').silent).toBeUndefined()
  })

  it('I13: taken back twice is taken back once', async () => {
    const on = await sent()
    await choose(on.deps, '1', { do: 'discard' })
    await choose(on.deps, '1', { do: 'discard' })
    expect(on.lane('doc:a').voids).toEqual(['1'])
  })

  it('I13: who only wants to undo what never left the device is told that it has', async () => {
    const on = await sent()
    expect(await choose(on.deps, '1', { do: 'discard', unsent: true })).toEqual({
      ...{ ok: false, code: 'underWay' },
    })
    expect(on.lane('doc:a').voids).toBeUndefined()
  })
})

describe('a write that was refused', () => {
  it('I12: a retry is a new write with a new key at the front of the lane, linked to the old one', async () => {
    const on = await refused(rejected())
    const out = await choose(on.deps, '1', { do: 'retry' })
    if (!out.ok) throw new Error('refused')
    expect(out.id).not.toBe('1')
    expect(on.row(out.id)).toMatchObject({ seq: 0, replaces: '1', state: 'ready', args: args('a', 1) })
    expect(on.row('1')).toMatchObject({ state: 'discarded', replacedBy: out.id })
    expect(standing(on)).toEqual([1, 2, 3])
    expect(on.lane('doc:a').halted).toBeUndefined()
  })

  it('I12: an edit takes its place with other content', async () => {
    const on = await refused(rejected())
    const out = await choose(on.deps, '1', EDIT)
    if (!out.ok) throw new Error('refused')
    expect(on.row(out.id)).toMatchObject({ seq: 0, args: args('a', 99) })
    expect(standing(on)).toEqual([99, 2, 3])
  })

  it('I4: an edit that belongs to another lane goes to the end of that one, and the first lane goes on', async () => {
    const on = await refused(rejected())
    const out = await choose(on.deps, '1', { do: 'edit', args: args('b', 9) })
    if (!out.ok) throw new Error('refused')
    expect(on.row(out.id)).toMatchObject({ lane: 'doc:b', seq: 0 })
    expect(on.lane('doc:a').halted).toBeUndefined()
    expect(standing(on)).toEqual([2, 3, 9])
  })

  it('I4: where the lane did not wait for it, a retry goes to its end', async () => {
    const on = scene()
    await on.put(
      newOperation('1', { lane: 'log:a', state: 'rejected', refusal: rejected(), args: args('a', 1) }),
      newOperation('2', { lane: 'log:a', args: args('a', 2) }),
    )
    await on.putLane('log:a', { done: 1 })
    const out = await choose(on.deps, '1', { do: 'retry' })
    if (!out.ok) throw new Error('refused')
    expect(standing(on)).toEqual([2, 1])
  })

  it('I6: dropped, the lane goes on with the next', async () => {
    const on = await refused(rejected())
    await choose(on.deps, '1', { do: 'discard' })
    expect(on.lane('doc:a').halted).toBeUndefined()
    expect(on.row('1')).toMatchObject({ state: 'discarded', seq: 1 })
    expect(standing(on)).toEqual([2, 3])
  })

  it('I5: what waited for it waits for the one that takes its place', async () => {
    const on = await refused(rejected())
    await on.put(newOperation('note', { lane: 'note:a', state: 'blocked', dependsOn: ['1'] }))
    const out = await choose(on.deps, '1', { do: 'retry' })
    if (!out.ok) throw new Error('refused')
    expect(on.row('note').dependsOn).toEqual([out.id])
  })

  it('I5: refused for what it needed, it needs what took the place of that, and cannot go if that was dropped', async () => {
    const on = scene()
    await on.put(
      edit('needed', 1, { state: 'discarded', replacedBy: 'again' }),
      edit('again', 0),
      newOperation('1', {
        ...{ name: 'doc.note', lane: 'note:a', args: args('a', 5), state: 'rejected' },
        ...{ dependsOn: ['needed'], refusal: { ...rejected(), status: 424, cause: 'needed' } },
      }),
    )
    const out = await choose(on.deps, '1', { do: 'retry' })
    if (!out.ok) throw new Error('refused')
    expect(on.row(out.id)).toMatchObject({ state: 'blocked', dependsOn: ['again'] })
    await choose(on.deps, 'again', { do: 'discard' })
    expect(on.row(out.id).state).toBe('rejected')
    expect(await choose(on.deps, out.id, { do: 'retry' })).toEqual({ ok: false, code: 'dependencyGone' })
    expect(on.row(out.id).state).toBe('rejected')
  })

  it('I18: photos the server has are not sent again; one that lost them gets all that are held', async () => {
    for (const [body, photos] of [
      [{ error: { code: 'photo.blurred' } }, []],
      [{ error: { code: 'upload.missing' } }, ['p']],
    ] as const) {
      const on = await refused(rejected(body), { photoCount: 1, photos: [] })
      await on.store.write((tx) =>
        tx.addPhotos(
          [{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }],
          [],
        ),
      )
      const out = await choose(on.deps, '1', { do: 'retry' })
      if (!out.ok) throw new Error('refused')
      expect(on.row(out.id)).toMatchObject({
        ...{ photos, photoCount: 1, state: photos.length > 0 ? 'blocked' : 'ready' },
      })
      expect(on.device.disk.photos.get('p')?.operation).toBe(out.id)
    }
  })
})

describe('a write in conflict with what somebody else wrote', () => {
  it('I9: the next try is made against the copy the server showed, which is the new base of a merge', async () => {
    const on = await refused(conflict, { base: { title: 'old' }, ifMatch: '"3"' })
    const out = await choose(on.deps, '1', EDIT)
    if (!out.ok) throw new Error('refused')
    expect(on.row(out.id)).toMatchObject({ ifMatch: '"7"', base: { title: 'theirs' } })
  })

  it('I9: without a copy of the server the old base stays', async () => {
    const on = await refused(rejected(), { base: { title: 'old' } })
    const out = await choose(on.deps, '1', { do: 'retry' })
    if (!out.ok) throw new Error('refused')
    expect(on.row(out.id).base).toEqual({ title: 'old' })
    expect(on.row(out.id).ifMatch).toBeUndefined()
  })
})

describe('choices that come too late or cannot be', () => {
  it.each([['applied'], ['discarded']] as const)('I13: what is %s is gone', async (state) => {
    const on = scene()
    await on.put(edit('1', 1, { state }))
    for (const choice of [EDIT, { do: 'retry' }, { do: 'discard' }] as const)
      expect(await choose(on.deps, '1', choice)).toEqual({ ok: false, code: 'gone' })
  })

  it('I13: what nobody knows is gone', async () => {
    expect(await choose(scene().deps, 'nobody', { do: 'discard' })).toEqual({ ok: false, code: 'gone' })
  })

  it('I20: a kind this app does not know can be dropped, and nothing else', async () => {
    const on = scene()
    await on.put(edit('1', 0, { name: 'of.tomorrow' }))
    expect(await choose(on.deps, '1', { do: 'retry' })).toEqual({ ok: false, code: 'unknown' })
    expect(await choose(on.deps, '1', { do: 'discard' })).toMatchObject({ ok: true })
  })

  it('H2: an edit with a text no server can store is thrown to the caller, and nothing changes', async () => {
    const on = scene()
    await on.put(edit('1', 0, one))
    const choice: Choice = { do: 'edit', args: args('a', 1, { text: 'a\u0000' }) }
    await expect(choose(on.deps, '1', choice)).rejects.toMatchObject({ name: 'UnstorableText' })
    expect(on.row('1').args).toEqual(args('a', 1))
  })
})
