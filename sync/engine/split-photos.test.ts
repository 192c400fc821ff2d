import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scene } from '#sync/testing/scene.ts'
import { splitPhotos } from './split-photos.ts'

const bytesOf = (...numbers: number[]): ArrayBuffer => Uint8Array.from(numbers).buffer
const photo = (id: string, bytes: ArrayBuffer) => ({ id, type: 'image/jpeg', bytes }) as never

describe('photos as they wait', () => {
  it('I11 each has its hash and its length, and as many pieces as it takes', async () => {
    const { deps } = scene()
    const { photos, chunks } = await splitPhotos('op', [photo('p', bytesOf(1, 2, 3, 4, 5, 6))], deps)
    expect(photos).toEqual([
      {
        ...{ id: 'p', operation: 'op', type: 'image/jpeg', size: 6, chunks: 2, chunkSize: 4 },
        sha256: 'digest of 1,2,3,4,5,6',
      },
    ])
    expect(chunks.map(({ photo: of, index, bytes }) => [of, index, ...new Uint8Array(bytes)])).toEqual([
      ['p', 0, 1, 2, 3, 4],
      ['p', 1, 5, 6],
    ])
  })

  it('I11 an empty one is one empty piece, and one that fits to the byte has no empty one behind', async () => {
    const { deps } = scene()
    const both = [photo('none', bytesOf()), photo('whole', bytesOf(1, 2, 3, 4))]
    const { photos, chunks } = await splitPhotos('op', both, deps)
    expect(photos.map(({ id, chunks: count }) => [id, count])).toEqual([
      ['none', 1],
      ['whole', 1],
    ])
    expect(chunks.map(({ bytes }) => bytes.byteLength)).toEqual([0, 4])
  })

  it('I11 without a limit pieces are 256 KiB', async () => {
    const { deps } = scene()
    const { chunk: _, ...limits } = deps.limits
    const big = photo('p', new ArrayBuffer(256 * 1024 + 1))
    const { photos, chunks } = await splitPhotos('op', [big], { limits, digest: async () => 'hash' })
    expect(photos[0]).toMatchObject({ chunks: 2, chunkSize: 256 * 1024 })
    expect(chunks.map(({ bytes }) => bytes.byteLength)).toEqual([256 * 1024, 1])
  })

  it('I11 the pieces put together are the photo, whatever its length and theirs', async () => {
    const { deps } = scene()
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (bytes, chunk) => {
          const limits = { ...deps.limits, chunk }
          const { photos, chunks } = await splitPhotos('op', [photo('p', bytes.slice().buffer)], {
            ...deps,
            limits,
          })
          expect(chunks.flatMap((piece) => [...new Uint8Array(piece.bytes)])).toEqual([...bytes])
          expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, at) => at))
          expect(photos[0]!.chunks).toBe(chunks.length)
          for (const { bytes: piece } of chunks) expect(piece.byteLength).toBeLessThanOrEqual(chunk)
        },
      ),
      { numRuns: 80 },
    )
  })
})
