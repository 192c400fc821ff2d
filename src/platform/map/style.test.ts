import { readFileSync } from 'node:fs'
import type { SymbolLayerSpecification } from 'maplibre-gl'
import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { MemorySource } from './idb-source.ts'
import { goraeroNames, protomapsNames } from './label-text.ts'
import { mapImage } from './map-images.ts'
import type { MapLanguage } from './map-theme.ts'
import { addOverlay, type MapStyleOptions, buildMapStyle, OVERLAYS } from './style.ts'

const LANGUAGES: MapLanguage[] = ['ko', 'en', 'ja', 'zh-Hans', 'zh-Hant']
const base: MapStyleOptions = {
  theme: 'light',
  language: 'ko',
  schema: 'goraero',
  tiles: 'pmtiles://x',
  attribution: 'by us',
}
const symbols = (options: Partial<MapStyleOptions>) =>
  buildMapStyle({ ...base, ...options }).layers.filter(
    (layer): layer is SymbolLayerSpecification => layer.type === 'symbol' && layer.source === 'basemap',
  )

describe('buildMapStyle', () => {
  it('P-04 needs nothing from the network: no glyphs, no sprite, no address but the stored tiles', () => {
    for (const schema of ['goraero', 'protomaps'] as const) {
      const style = buildMapStyle({ ...base, schema })
      expect(style.glyphs).toBeUndefined()
      expect(style.sprite).toBeUndefined()
      expect(JSON.stringify(style)).not.toMatch(/https?:/)
      expect(style.sources.basemap).toEqual({ type: 'vector', url: 'pmtiles://x', attribution: 'by us' })
    }
  })

  it('changes from day to night at once', () => {
    expect(buildMapStyle({ ...base, theme: 'dark' }).transition).toEqual({ duration: 0, delay: 0 })
  })

  it('P-04 draws only layers that the bundled basemap has, and leaves none of them out', async () => {
    const file = readFileSync(new URL('../../../public/basemap/goraero.pmtiles', import.meta.url))
    const metadata = await new PMTiles(new MemorySource('test', Uint8Array.from(file).buffer)).getMetadata()
    const { vector_layers: layers } = metadata as { vector_layers: { id: string }[] }
    const drawn = buildMapStyle(base).layers.flatMap((layer) =>
      'source-layer' in layer && layer['source-layer'] ? [layer['source-layer']] : [],
    )
    expect([...new Set(drawn)].sort()).toEqual(layers.map((layer) => layer.id).sort())
  })

  it('P-04 draws only layers of the Protomaps schema for a real extract', () => {
    const known = ['earth', 'landcover', 'landuse', 'water', 'roads', 'boundaries', 'places']
    const drawn = buildMapStyle({ ...base, schema: 'protomaps' }).layers.flatMap((layer) =>
      'source-layer' in layer && layer['source-layer'] ? [layer['source-layer']] : [],
    )
    expect([...new Set(drawn)].sort()).toEqual(known.sort())
  })

  it.each(LANGUAGES)('P-04 labels follow the language: %s', (language) => {
    const wanted = goraeroNames(language)[0] ?? ''
    expect(wanted).toBe(`name_${language.toLowerCase().replace('-', '_')}`)
    // the numbers on road signs are the same for every reader
    for (const layer of symbols({ language }).filter(({ id }) => !id.startsWith('sign-')))
      expect(JSON.stringify(layer.layout?.['text-field']), layer.id).toContain(`"${wanted}"`)
  })

  it('P-04 each language has families of its own, because Han characters differ', () => {
    const families = LANGUAGES.map((language) => String(symbols({ language })[0]?.layout?.['text-font']))
    expect(families[2]).toContain('JP')
    expect(families[3]).toContain('SC')
    expect(families[4]).toContain('TC')
    expect(new Set(families).size).toBe(5)
  })

  it('P-04 falls back from one Chinese form to the other before English', () => {
    expect(protomapsNames('zh-Hant')).toEqual(['name:zh-Hant', 'name:zh-Hans', 'name:zh', 'name:en', 'name'])
    expect(protomapsNames('ko')).toEqual(['name:ko', 'name'])
  })

  it('P-04 every picture it asks for can be drawn', () => {
    for (const theme of ['light', 'dark'] as const)
      for (const { id, layout } of buildMapStyle({ ...base, theme }).layers.filter(
        (layer) => layer.type === 'symbol',
      )) {
        const image = layout && 'icon-image' in layout ? layout['icon-image'] : undefined
        if (typeof image === 'string') expect(mapImage(image), `${id}: ${image}`).not.toBeNull()
      }
    expect(
      symbols({}).filter(({ layout }) => String(layout?.['icon-image']).startsWith('peak')),
    ).toHaveLength(1)
  })

  it('P-04 night is other colours on the same layers', () => {
    const [day, night] = (['light', 'dark'] as const).map((theme) => buildMapStyle({ ...base, theme }))
    expect(night?.layers.map((layer) => layer.id)).toEqual(day?.layers.map((layer) => layer.id))
    expect(night?.layers[0]?.paint).not.toEqual(day?.layers[0]?.paint)
  })

  it('P-04 park names give way where the places themselves are shown', () => {
    const ids = (landmarks: boolean) => buildMapStyle({ ...base, landmarks }).layers.map((layer) => layer.id)
    expect(ids(true)).toContain('label-park')
    expect(ids(false)).not.toContain('label-park')
  })
})

describe('overlays', () => {
  const all = Object.values(OVERLAYS)
  const idsOf = (overlays: typeof all) => buildMapStyle({ ...base, overlays }).layers.map(({ id }) => id)

  it('S2-80 the first style has the basemap alone', () => {
    expect(Object.keys(buildMapStyle(base).sources)).toEqual(['basemap'])
  })

  it('S2-80 an overlay that comes later lies where it would have lain from the beginning', () => {
    const layers = idsOf([])
    const sources = new Set<string>()
    const map = {
      getSource: (id: string) => (sources.has(id) ? {} : undefined),
      getLayer: (id: string) => (layers.includes(id) ? {} : undefined),
      addSource: (id: string) => sources.add(id),
      addLayer: ({ id }: { id: string }, before?: string) =>
        layers.splice(before === undefined ? layers.length : layers.indexOf(before), 0, id),
    }
    for (const overlay of ['fixed', 'course', 'places', 'course', 'me', 'itineraries'] as const)
      addOverlay(map as never, overlay, 'light')
    expect(layers).toEqual(idsOf(all))
    expect(sources).toEqual(new Set(all))
  })
})
