import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeArchive } from './describe.ts'
import { writePmtiles } from './pmtiles-writer.ts'

const archiveWith = (layers: string[]) =>
  writePmtiles([{ id: 0, data: new Uint8Array([1, 2, 3]) }], {
    minZoom: 0,
    maxZoom: 15,
    bounds: [128.97, 35.32, 129.47, 35.73],
    center: [129.3, 35.5, 10],
    metadata: { vector_layers: layers.map((id) => ({ id })), attribution: '© OpenStreetMap contributors' },
  })

describe('describeArchive', () => {
  it('P-04 writes a card the app can use for a real extract', async () => {
    const bytes = archiveWith(['earth', 'water', 'roads', 'places', 'landuse'])
    expect(await describeArchive(bytes, 'ulsan.pmtiles')).toMatchObject({
      file: 'ulsan.pmtiles',
      bytes: bytes.length,
      schema: 'protomaps',
      bounds: [128.97, 35.32, 129.47, 35.73],
      maxZoom: 15,
      attribution: '© OpenStreetMap contributors',
    })
  })

  it('P-04 says what is wrong with a file it cannot use', async () => {
    await expect(describeArchive(archiveWith(['buildings']), 'x.pmtiles')).rejects.toThrow(
      /without earth, water/,
    )
    const ours = readFileSync(new URL('../../public/basemap/goraero.pmtiles', import.meta.url))
    await expect(describeArchive(ours, 'goraero.pmtiles')).rejects.toThrow(/not in the Protomaps schema/)
    await expect(describeArchive(new TextEncoder().encode('<html>'.repeat(99)), 'x')).rejects.toThrow()
  })
})
