import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SYNC_SCHEMA } from '#sync/contracts/sync/constants.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import { assertStorable, prepare, UnstorableText } from './prepare.ts'
import { splitPhotos } from './split-photos.ts'

/** A write of a note, sent as its arguments say. */
function noteWrite(request: Partial<ReturnType<AnyMutation['request']>> = {}): AnyMutation {
  return {
    name: 'note.write',
    onRefusal: 'halt',
    parse: (args: unknown) => args,
    lane: ({ id }: { id: string }) => `note:${id}`,
    request: (body: unknown) => ({ method: 'POST', path: '/api/note', body, ...request }),
    touches: ({ id }: { id: string }) => [
      { kind: 'note', key: id },
      { kind: 'note', key: `${id}-copy` },
      { kind: 'summary', key: 'me' },
    ],
    overlay: () => null,
  } as unknown as AnyMutation
}

const draft = (more: object = {}) => ({
  mutation: noteWrite(),
  args: { id: 'n1', text: '안녕 🐋' },
  id: 'op-1',
  createdAt: 5,
  ...more,
})
const photo = (id: string, size = 3) => ({ id, type: 'image/jpeg', bytes: new ArrayBuffer(size) })

describe('I8 a write becomes a complete operation', () => {
  it('the bytes of its request are those of now: later changes of the arguments reach nobody', () => {
    const args = { id: 'n1', text: '안녕 🐋' }
    const operation = prepare(draft({ args }))
    args.text = 'changed'
    expect(operation).toMatchObject({
      ...{ id: 'op-1', name: 'note.write', lane: 'note:n1', createdAt: 5, schema: SYNC_SCHEMA, seq: 0 },
      ...{ method: 'POST', path: '/api/note', body: '{"id":"n1","text":"안녕 🐋"}' },
    })
  })

  it('each kind it touches is named once', () => {
    expect(prepare(draft()).touches).toEqual(['note', 'summary'])
  })

  it('a call without a body is stored as one, and only a call that names a version sends it', () => {
    const removal = prepare(draft({ mutation: noteWrite({ method: 'DELETE', body: undefined }) }))
    expect(removal.body).toBeNull()
    expect('ifMatch' in removal).toBe(false)
    expect(prepare(draft({ mutation: noteWrite({ ifMatch: '"3"' }) })).ifMatch).toBe('"3"')
  })

  it('an operation made anew keeps the schema its arguments were read by', () => {
    expect(prepare(draft({ schema: 1 })).schema).toBe(1)
  })
})

describe('I5 it waits for what it needs', () => {
  it.each([
    ['nothing', {}, 'ready'],
    ['a photo', { photos: [photo('p1')] }, 'blocked'],
    ['another write', { dependsOn: ['op-0'] }, 'blocked'],
  ])('with %s', (_what, more, state) => {
    expect(prepare(draft(more)).state).toBe(state)
  })

  it('a write it was told of twice is waited for once', () => {
    expect(prepare(draft({ dependsOn: ['op-0', 'op-9', 'op-0'] })).dependsOn).toEqual(['op-0', 'op-9'])
  })

  it('its photos are counted, so that the list can say how many are left', () => {
    const operation = prepare(draft({ photos: [photo('p1'), photo('p2')] }))
    expect([operation.photos, operation.photoCount]).toEqual([['p1', 'p2'], 2])
  })
})

describe('P-10 photos are stored in pieces', () => {
  const digest = (bytes: ArrayBuffer) => Promise.resolve(`sha-${bytes.byteLength}`)
  const split = (size: number, chunk: number) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
    const given = [{ id: 'p1', type: 'image/png', bytes: bytes.buffer }]
    return splitPhotos('op-1', given, { digest, limits: { chunk } as never }).then((made) => ({
      bytes,
      ...made,
    }))
  }

  it('which, put together again, are the photo to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 300 }),
        async (size, chunk) => {
          const { bytes, photos, chunks } = await split(size, chunk)
          expect(photos).toEqual([
            {
              ...{ id: 'p1', operation: 'op-1', type: 'image/png', size, sha256: `sha-${size}` },
              ...{ chunks: chunks.length, chunkSize: chunk },
            },
          ])
          expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, at) => at))
          expect(chunks.every((piece) => piece.bytes.byteLength <= chunk)).toBe(true)
          expect(chunks.flatMap((piece) => [...new Uint8Array(piece.bytes)])).toEqual([...bytes])
        },
      ),
    )
  })

  it('an empty photo has one empty piece, and one that fits has no second', async () => {
    expect((await split(0, 10)).chunks.map(({ bytes }) => bytes.byteLength)).toEqual([0])
    expect((await split(10, 10)).chunks.map(({ bytes }) => bytes.byteLength)).toEqual([10])
    expect((await split(11, 10)).chunks.map(({ bytes }) => bytes.byteLength)).toEqual([10, 1])
  })
})

describe('H2 what no server could store is refused before anything is stored', () => {
  it.each([
    ['half an emoji', { title: 'fine', lines: [{ text: 'a\uD83D' }] }],
    ['a NUL', { text: 'a\u0000b' }],
  ])('%s, with the field it is in', (_what, args) => {
    expect(() => assertStorable(args)).toThrow(UnstorableText)
    expect(() => assertStorable(args)).toThrow(/text/)
  })

  it('whole emoji, line breaks and numbers are fine', () => {
    expect(() => assertStorable({ text: '🐋\n\t', count: 1, none: null })).not.toThrow()
  })
})
