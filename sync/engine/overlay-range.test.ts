/** What a screen shows of a window: its rows with the pending writes that touch them laid over, and nothing else looked at. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registryOf, sealed, touchesOf } from '#sync/mutations/types.ts'
import type { NewOperation, Operation } from '#sync/ports/rows.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { overlayRange, type Range } from './overlay-range.ts'

interface Args {
  room: string
  key: string
  /** null takes the message away. */
  text: string | null
  isNew?: boolean
}

let laidOver = 0
let read = 0
/** A message that is said, changed or taken back. */
const message = sealed<Args>({
  name: 'message',
  parse: (args) => args as Args,
  lane: ({ room }) => room,
  request: () => ({ method: 'POST', path: '/api/message' }),
  onRefusal: 'continue',
  touches({ room, key, isNew }) {
    read++
    return [{ kind: 'message', key, in: isNew ? [room] : [] }]
  },
  overlay(_ref, before, { text, isNew }) {
    laidOver++
    // it makes something of nothing, too: whether that is shown is not for it to decide
    return text === null ? null : isNew ? (before ?? text) : text
  },
})
const deps = { mutations: registryOf([message]), schema: 2 }

let made = 0
const write = (args: Args, more: Partial<NewOperation> = {}): NewOperation =>
  newOperation(`${++made}`, {
    ...{ name: 'message', args, lane: args.room, schema: 2 },
    touches: touchesOf([{ kind: 'message', key: args.key, in: args.isNew ? [args.room] : [] }]),
    ...more,
  })
const say = (room: string, key: string, more: Partial<NewOperation> = {}) =>
  write({ room, key, text: key, isNew: true }, more)

/** The newest first, as a window gives them. */
const rows = (...keys: string[]) => keys.toReversed().map((key) => ({ key, body: key }))

async function outboxWith(...writes: NewOperation[]) {
  const { store } = scene()
  if (writes.length > 0) await store.append(writes)
  return store
}

async function viewOf(range: Omit<Range, 'kind'>, ...writes: NewOperation[]): Promise<unknown[]> {
  const touching = await (await outboxWith(...writes)).read(async (tx) => tx.touching)
  return overlayRange({ kind: 'message', ...range }, touching, deps).map(({ body }) => body)
}

describe('a window with writes that wait', () => {
  it('C6 I3 new ones stand at its end in the order they were made; what is in it already is shown once, in its place', async () => {
    const window = { scope: 'room:1', rows: rows('a', 'b') }
    expect(await viewOf(window)).toEqual(['b', 'a'])
    const [x, b, y, elsewhere] = [
      say('room:1', 'x'),
      say('room:1', 'b'),
      say('room:1', 'y'),
      say('room:2', 'z'),
    ]
    expect(await viewOf(window, x, b, y, elsewhere)).toEqual(['y', 'x', 'b', 'a'])
  })

  it('C6 changes and deletions apply to what is shown, also to what was just said; of others nothing rises', async () => {
    const window = { scope: 'room:1', rows: rows('a', 'b') }
    const edit = (key: string, text: string | null) => write({ room: 'room:1', key, text })
    const writes = [
      edit('a', 'a2'),
      edit('b', null),
      say('room:1', 'x'),
      edit('x', 'x2'),
      edit('before', 'old'),
    ]
    expect(await viewOf(window, ...writes)).toEqual(['x2', 'a2'])
    expect(await viewOf(window, say('room:1', 'x'), edit('x', null))).toEqual(['b', 'a'])
  })

  it('I3 I20 what was refused, dropped, or written by a newer app, is not in it; a build of before lays over own records alone', async () => {
    const window = { scope: 'room:1', rows: rows('a') }
    const refused = say('room:1', 'r', { state: 'rejected' })
    const newer = say('room:1', 'n', { schema: 3 })
    const earlier = say('room:1', 'e', { schema: 1, touches: ['message'] })
    expect(await viewOf(window, refused, newer, earlier, say('room:1', 'x', { state: 'applied' }))).toEqual([
      'x',
      'a',
    ])
  })

  it('C14 C6 what the window was read beyond is not new at its end any more: it is older than the window, or gone', async () => {
    const said = (key: string, version: number) =>
      say('room:1', key, { state: 'applied', at: [{ scope: 'room:1', version }] })
    const window = { scope: 'room:1', rows: rows('b') }
    expect(await viewOf({ ...window, version: 7 }, said('a', 5), said('b', 7), said('c', 8))).toEqual([
      'c',
      'b',
    ])
    // between two pages nobody knows
    expect(await viewOf(window, said('a', 5))).toEqual(['a', 'b'])
    const edit = write(
      { room: 'room:1', key: 'b', text: 'mine' },
      { state: 'applied', at: [{ scope: 'room:1', version: 6 }] },
    )
    expect(await viewOf({ ...window, version: 6 }, edit)).toEqual(['b'])
  })

  it('C14 I9 what was said before something in the window, and waits for its answer, stands below it: it is older than the window', async () => {
    const sent = (key: string, seq: number, lane = 'room:1') => say('room:1', key, { seq, lane })
    const window = { scope: 'room:1', rows: rows('theirs', 'c', 'others', 'd') }
    const all = [sent('a', 1), sent('b', 2), sent('c', 3), sent('d', 4), sent('e', 5)]
    expect(await viewOf(window, ...all)).toEqual(['e', 'd', 'others', 'c', 'b', 'a', 'theirs'])
    // what was answered says so as well, as long as it is laid over
    const answered = { ...sent('c', 3), state: 'applied' as const, at: [{ scope: 'room:1', version: 6 }] }
    expect(await viewOf({ ...window, version: 6 }, sent('a', 1), answered)).toEqual([
      ...['d', 'others', 'c', 'a', 'theirs'],
    ])
    // nothing is known of another lane, and of what was never sent
    expect(await viewOf(window, sent('x', 1, 'elsewhere'), sent('c', 3), sent('y', 0))).toEqual([
      ...['y', 'x', 'd', 'others', 'c', 'theirs'],
    ])
  })

  it('C14 C6 it stands below what is shown no more, and is changed and taken back there', async () => {
    const window = { scope: 'room:1', rows: rows('a', 'c') }
    const [b, c] = [say('room:1', 'b', { seq: 1 }), say('room:1', 'c', { seq: 2 })]
    const change = (key: string, text: string | null) => write({ room: 'room:1', key, text }, { seq: 3 })
    expect(await viewOf(window, b, c, change('b', 'changed'))).toEqual(['c', 'changed', 'a'])
    expect(await viewOf(window, b, c, change('b', null))).toEqual(['c', 'a'])
    expect(await viewOf(window, b, c, change('c', null), say('room:1', 'z'))).toEqual(['z', 'b', 'a'])
  })

  it('C6 C14 a change of what is older than the window, was refused or was dropped shows nothing, whatever it makes of nothing', async () => {
    const window = { scope: 'room:1', rows: rows('b'), version: 7 }
    const changed = write({ room: 'room:1', key: 'a', text: 'changed' })
    const older = say('room:1', 'a', { state: 'applied', at: [{ scope: 'room:1', version: 5 }] })
    expect(await viewOf(window, older, changed)).toEqual(['b'])
    for (const state of ['rejected', 'discarded'] as const)
      expect(await viewOf(window, say('room:1', 'a', { state }), changed)).toEqual(['b'])
    // what nobody has refused so far is shown with it
    expect(await viewOf(window, say('room:1', 'a'), changed)).toEqual(['changed', 'b'])
    const applied = say('room:1', 'a', { state: 'applied', at: [{ scope: 'room:1', version: 8 }] })
    expect(await viewOf(window, applied, changed)).toEqual(['changed', 'b'])
  })

  it('C6 the view of a range is the view of everything, cut to the range', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const oneWrite = fc.record({
      key: fc.constantFrom(...keys, 'x', 'y', 'z'),
      text: fc.option(fc.constantFrom('1', '2', '3')),
      room: fc.constantFrom('room:1', 'room:2'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneWrite, { maxLength: 12 }),
        fc.integer({ min: 0, max: keys.length }),
        async (writes, from) => {
          const isOwn = (key: string) => !keys.includes(key)
          const known = new Set<string>()
          const made = writes.map(({ key, text, room }) => {
            // the first word on what is not in the window says it, once and in one room
            const isNew = isOwn(key) && !known.has(key)
            known.add(key)
            return write(isNew ? { key, text: key, room, isNew } : { key, text, room })
          })
          const touching = await (await outboxWith(...made)).read(async (tx) => tx.touching)
          const cut = (rows: Range['rows']) =>
            overlayRange({ scope: 'room:1', kind: 'message', rows }, touching, deps)
          const held = new Set(keys.slice(0, from))
          expect(cut(rows(...keys.slice(from)))).toEqual(
            cut(rows(...keys)).filter(({ key }) => !held.has(key)),
          )
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('the work of a view', () => {
  /** Shows a window of 100 of a room beside that many writes elsewhere, and counts what is looked at. */
  async function workBeside(others: number) {
    const store = await outboxWith(
      ...Array.from({ length: others }, (_, index) => say(`room:${index + 10}`, `other ${index}`)),
      ...['x', 'y', 'z'].map((key) => say('room:1', key)),
      write({ room: 'room:1', key: 'm7', text: 'changed' }),
    )
    const window = rows(...Array.from({ length: 100 }, (_, index) => `m${index}`))
    const touching = await store.read(async (tx) => tx.touching)
    const found = new Set<Operation>()
    const looked = (touch: string) => {
      const all = touching(touch)
      for (const each of all) found.add(each)
      return all
    }
    laidOver = read = 0
    const shown = overlayRange({ scope: 'room:1', kind: 'message', rows: window }, looked, deps)
    expect(shown).toHaveLength(103)
    return { laidOver, read, found: found.size }
  }

  it('C16 X-17 does not grow with what waits elsewhere: beside 20,000 writes it is what it is beside none', async () => {
    const alone = await workBeside(0)
    expect(alone).toEqual({ laidOver: 4, read: 4, found: 4 })
    expect(await workBeside(20_000)).toEqual(alone)
  })

  it('I9 a lookup goes on answering as of its reading, however much leaves and comes after it', async () => {
    const store = await outboxWith(...Array.from({ length: 700 }, (_, index) => say('room:1', `m${index}`)))
    const before = await store.read(async (tx) => tx.touching)
    await store.write(async (tx) => tx.deleteOperations((await tx.allOperations()).map(({ order }) => order)))
    await store.append([say('room:1', 'late')])
    const after = await store.read(async (tx) => tx.touching)
    const keysOf = (touching: typeof before) =>
      touching('room:1 message').map(({ args }) => (args as Args).key)
    expect(keysOf(before)).toEqual(Array.from({ length: 700 }, (_, index) => `m${index}`))
    expect(keysOf(after)).toEqual(['late'])
    expect(after('message/m3')).toEqual([])
  })

  it('I3 a transaction finds what it has changed itself, in order', async () => {
    const store = await outboxWith(say('room:1', 'a'), say('room:1', 'b'))
    await store.write(async (tx) => {
      const [a, b] = await tx.allOperations()
      if (!a || !b) throw new Error('two writes')
      await tx.addOperations([say('room:1', 'c')])
      await tx.addOperations([say('room:1', 'between')], a.order)
      await tx.deleteOperations([b.order])
      const found = tx.touching('room:1 message').map(({ args }) => (args as Args).key)
      expect(found).toEqual(['a', 'between', 'c'])
    })
    const touching = await store.read(async (tx) => tx.touching)
    expect(touching('message').map(({ args }) => (args as Args).key)).toEqual(['a', 'between', 'c'])
  })
})
