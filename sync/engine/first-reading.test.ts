/** Which first readings of a scope are stored, with several pages that read it, drop it and let writes go. */
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryScopes, ServerScope, type MemoryScopes } from '#sync/testing/scopes.ts'
import { beginReading, endReadings, readingOf, seen, type Seen } from './first-reading.ts'
import { readAnew, storePage } from './scope-window.ts'

const ROOM = 'room:1'

let disk: MemoryScopes
let server: ServerScope
beforeEach(() => {
  disk = memoryScopes()
  server = new ServerScope(ROOM)
  server.say('a')
})

const begin = (name: string) => disk.write((tx) => beginReading(tx, ROOM, name))
const mark = () => disk.read((tx) => readingOf(tx, ROOM))
const drop = () => disk.write((tx) => tx.forget(ROOM))
const end = () => disk.write((tx) => endReadings(tx, ROOM))
/** What a page was told is stored, as it was asked for. */
const store = ({ held, mark: own }: Seen, page = server.page(null)) =>
  disk.write((tx) => storePage(tx, page, { asked: held?.cursor, begun: held?.begun, mark: own, now: 1_000 }))
const version = () => disk.scopes.get(ROOM)?.version

describe('a first reading', () => {
  it('C4 is stored, and its mark goes: what is held is what the server has', async () => {
    const asked = await begin('one')
    expect([asked, await mark()]).toEqual([{ held: undefined, mark: 'one' }, 'one'])
    expect(await store(asked)).toBe(true)
    expect([version(), disk.rows.size, await mark()]).toEqual([1, 1, undefined])
  })

  it('C4 holds nothing yet: a scope with a mark is not on the device', async () => {
    await begin('one')
    expect(await disk.read((tx) => tx.allHeld())).toEqual([])
    expect(await disk.read((tx) => seen(tx, ROOM))).toEqual({ held: undefined, mark: 'one' })
    expect(await disk.read((tx) => seen(tx, 'room:2'))).toEqual({ held: undefined, mark: undefined })
  })

  it('C4 C10 shares the mark with those under way: the quicker one is stored, the other one is asked for anew', async () => {
    const [one, two] = [await begin('one'), await begin('two')]
    expect(two).toEqual(one)
    expect(await store(two)).toBe(true)
    expect(await store(one)).toBe(false)
    const again = await begin('three')
    expect([again.held?.version, again.mark]).toEqual([1, undefined])
    expect(await mark()).toBe(undefined)
  })

  it('I9 is not stored when a write has left the view since it began; one that begins afterwards is', async () => {
    const asked = await begin('one')
    const old = server.page(null)
    server.say('mine')
    await end()
    expect(await store(asked, old)).toBe(false)
    expect(version()).toBe(undefined)
    expect(await store(await begin('two'))).toBe(true)
    expect(version()).toBe(2)
  })

  it('I9 is not stored either when another one has begun since the write left', async () => {
    const asked = await begin('one')
    const old = server.page(null)
    server.say('mine')
    await end()
    const next = await begin('two')
    expect(await store(asked, old)).toBe(false)
    expect(await store(next)).toBe(true)
    expect(version()).toBe(2)
  })

  it('I9 C4 is not stored when the scope was held and dropped since it began: it would show less than was shown', async () => {
    const asked = await begin('one')
    const old = server.page(null)
    server.say('mine')
    expect(await store(await begin('two'))).toBe(true)
    await drop()
    expect(await store(asked, old)).toBe(false)
    const next = await begin('three')
    expect(await store(asked, old)).toBe(false)
    expect(await store(next)).toBe(true)
    expect(version()).toBe(2)
  })

  it('C7 is not stored when the server has refused the scope to another page since it began', async () => {
    const asked = await begin('one')
    await drop()
    expect(await store(asked)).toBe(false)
    expect([disk.scopes.size, disk.rows.size]).toEqual([0, 0])
  })

  it('I22 of a page that ended without a word hinders no other: its mark serves the next one', async () => {
    await begin('one')
    const next = await begin('two')
    expect(next.mark).toBe('one')
    expect(await store(next)).toBe(true)
    expect(await mark()).toBe(undefined)
  })

  it('C4 leaves the marks of other scopes alone', async () => {
    await begin('one')
    await disk.write((tx) => beginReading(tx, 'room:2', 'two'))
    await end()
    expect(await disk.read((tx) => readingOf(tx, 'room:2'))).toBe('two')
  })
})

describe('a reading anew', () => {
  it('C4 I9 is not stored when another one was, and the scope is to be read anew once more', async () => {
    await store(await begin('one'))
    await disk.write((tx) => readAnew(tx, ROOM))
    const slow = await begin('two')
    const old = server.page(null)
    server.say('mine')
    expect([slow.held?.cursor, slow.mark]).toEqual(['', undefined])
    expect(await store(await begin('three'))).toBe(true)
    await disk.write((tx) => readAnew(tx, ROOM))
    expect(await store(slow, old)).toBe(false)
    expect([version(), disk.rows.size]).toEqual([2, 2])
    expect(await store(await begin('four'))).toBe(true)
  })

  it('C4 of what an earlier build has stored is stored as before', async () => {
    await store(await begin('one'))
    await disk.write(async (tx) => {
      const held = await tx.held(ROOM)
      if (held === undefined) throw new Error('not held')
      const { begun: _, ...earlier } = held
      await tx.putHeld({ ...earlier, cursor: '' })
    })
    server.say('b')
    const asked = await begin('two')
    expect(asked.held?.begun).toBe(undefined)
    expect(await store(asked)).toBe(true)
    expect(version()).toBe(2)
  })
})
