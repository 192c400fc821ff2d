import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES, type ChunkReader, PackError, type PackRecord } from './chunk-store.ts'
import { IdbSource } from './idb-source.ts'

const SIZE = CHUNK_BYTES * 2 + 50
const whole = Uint8Array.from({ length: SIZE }, (_, i) => i % 253)
const record: PackRecord = {
  key: 'basemap@1',
  id: 'basemap',
  version: '1',
  url: '',
  etag: null,
  bytes: SIZE,
  sha256: '',
  chunks: 3,
  state: 'ready',
  failure: null,
  lastUsed: 0,
  info: {},
}

function readerOf(chunks: (ArrayBuffer | null)[]): ChunkReader & { reads: number[] } {
  const reads: number[] = []
  return {
    reads,
    meta: () => Promise.resolve(record),
    chunk: (_key, index) => {
      reads.push(index)
      return Promise.resolve(chunks[index] ?? null)
    },
  }
}

const complete = () => [0, 1, 2].map((i) => whole.slice(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES).buffer)
const bytesOf = async (source: IdbSource, offset: number, length: number) =>
  new Uint8Array((await source.getBytes(offset, length)).data)

describe('IdbSource', () => {
  it('P-04 reads across the borders of its pieces', async () => {
    const source = new IdbSource(readerOf(complete()), record)
    for (const [offset, length] of [
      [0, 10],
      [CHUNK_BYTES - 5, 10],
      [CHUNK_BYTES, 1],
      [100, CHUNK_BYTES * 2],
      [SIZE - 1, 1],
    ] as const)
      expect(
        Buffer.compare(await bytesOf(source, offset, length), whole.subarray(offset, offset + length)),
      ).toBe(0)
  })

  it('P-04 cuts a read at the end of the file, as the first read of PMTiles needs it', async () => {
    const source = new IdbSource(readerOf(complete()), record)
    expect(await bytesOf(source, SIZE - 20, 16_384)).toHaveLength(20)
    await expect(source.getBytes(SIZE, 10)).rejects.toBeInstanceOf(PackError)
  })

  it('P-04 reads a piece once for neighbouring tiles', async () => {
    const reader = readerOf(complete())
    const source = new IdbSource(reader, record)
    await Promise.all([bytesOf(source, 0, 100), bytesOf(source, 500, 100), bytesOf(source, 900, 10)])
    expect(reader.reads).toEqual([0])
  })

  it('P-04 says that a piece is missing or cut short instead of giving wrong bytes', async () => {
    const [a, b, c] = complete()
    const missing = new IdbSource(readerOf([a ?? null, null, c ?? null]), record)
    await expect(missing.getBytes(CHUNK_BYTES + 1, 10)).rejects.toMatchObject({
      name: 'PackError',
      code: 'corrupt',
    })
    const short = new IdbSource(readerOf([a ?? null, b?.slice(0, 100) ?? null, c ?? null]), record)
    await expect(short.getBytes(CHUNK_BYTES + 90, 20)).rejects.toMatchObject({ code: 'corrupt' })
    expect(await bytesOf(short, CHUNK_BYTES + 90, 10)).toHaveLength(10)
  })
})
