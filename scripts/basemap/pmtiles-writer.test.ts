import { createHash } from 'node:crypto'
import { PMTiles, tileIdToZxy } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type ArchiveInfo, type Tile, writePmtiles } from './pmtiles-writer.ts'
import { BufferSource } from './buffer-source.ts'

const INFO: ArchiveInfo = {
  minZoom: 0,
  maxZoom: 14,
  bounds: [-180, -85, 180, 85],
  center: [129.3, 35.5, 5],
  metadata: { name: 'test' },
}
const bytes = (text: string) => new TextEncoder().encode(text)
const open = (tiles: Tile[]) => new PMTiles(new BufferSource(writePmtiles(tiles, INFO)))

async function read(archive: PMTiles, id: number): Promise<string | null> {
  const [z, x, y] = tileIdToZxy(id)
  const tile = await archive.getZxy(z, x, y)
  return tile ? new TextDecoder().decode(tile.data) : null
}

describe('writePmtiles', () => {
  it('P-04 gives back each tile and nothing for the others, whatever the order they came in', async () => {
    const archive = open([
      { id: 20, data: bytes('late') },
      { id: 3, data: bytes('early') },
    ])
    expect(await read(archive, 3)).toBe('early')
    expect(await read(archive, 20)).toBe('late')
    expect(await read(archive, 4)).toBeNull()
  })

  it('P-04 stores equal tiles once, neighbours as one run', async () => {
    const same = Array.from({ length: 1000 }, (_, i): Tile => ({
      id: 100 + i,
      data: bytes('sea'.repeat(50)),
    }))
    const once = writePmtiles(same.slice(0, 1), INFO)
    expect(writePmtiles(same, INFO).length - once.length).toBeLessThan(10)
    const archive = open(same)
    expect(await read(archive, 1099)).toBe('sea'.repeat(50))
    expect(await read(archive, 1100)).toBeNull()
    const header = await archive.getHeader()
    expect([header.numAddressedTiles, header.numTileEntries, header.numTileContents]).toEqual([1000, 1, 1])
  })

  it('P-04 cuts a directory too large for the first read into leaves', async () => {
    // Uneven gaps and lengths, so that the directory does not shrink to nothing when packed.
    const noise = (i: number) => createHash('md5').update(String(i)).digest().readUInt16LE(0)
    const text = (i: number) => `${i}`.repeat(1 + (noise(i) % 97))
    const id = (i: number) => 1 + i * 200 + (noise(i) % 199)
    const many = Array.from({ length: 20_000 }, (_, i): Tile => ({ id: id(i), data: bytes(text(i)) }))
    const file = writePmtiles(many, INFO)
    const archive = new PMTiles(new BufferSource(file))
    const header = await archive.getHeader()
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384)
    expect(header.leafDirectoryLength).toBeGreaterThan(0)
    for (const i of [0, 1, 4095, 4096, 17_123, 19_999]) expect(await read(archive, id(i))).toBe(text(i))
    expect(await read(archive, id(19_999) + 1)).toBeNull()
  })

  it('P-04 gives the same bytes twice', () => {
    const tiles = [{ id: 7, data: bytes('x') }]
    expect(writePmtiles(tiles, INFO).equals(writePmtiles(tiles, INFO))).toBe(true)
  })
})
