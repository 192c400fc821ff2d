import { describe, expect, it } from 'vitest'
import { THEME_MOTIFS } from './cover-subject.ts'
import { coverArt, motifOf, printOf } from './covers.ts'
import { MOTIF_FORMS, MOTIF_PALETTES, type MotifName } from './motif-names.ts'
import { PALETTES } from './all-palettes.ts'
import type { PaletteName } from './palettes.ts'
import { withPrefix } from './pen.ts'
import { faults } from './svg-faults.ts'

const MOTIFS = Object.keys(MOTIF_PALETTES) as MotifName[]
const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]
const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

describe('covers', () => {
  it('draws the same picture for the same identifier, also after many others pushed it out of the cache', () => {
    const first = coverArt({ id: 'taehwagang', theme: 'spot' })
    for (let i = 0; i < 400; i++) coverArt({ id: `other-${i}`, motif: 'cup' })
    expect(coverArt({ id: 'taehwagang', theme: 'spot' })).toBe(first)
  })

  it.each(MOTIFS)('%s is well-formed in every palette and composition, and plain', (motif) => {
    for (const palette of PALETTE_NAMES) {
      for (let turn = 0; turn < MOTIF_FORMS[motif] * MOTIF_PALETTES[motif].length; turn++)
        expect(faults(coverArt({ id: `seed-${palette}`, motif, palette, turn }))).toEqual([])
      expect(faults(coverArt({ id: 'plain', motif, palette, vary: false }))).toEqual([])
    }
  })

  it.each(MOTIFS)('%s: records with close numbers differ in palette or composition', (motif) => {
    const pairs = MOTIF_FORMS[motif] * MOTIF_PALETTES[motif].length
    expect(pairs).toBeGreaterThanOrEqual(6)
    for (const first of [0, 1, 508, 1001, 2345]) {
      const window = Array.from({ length: pairs }, (_, i) => {
        const { palette, form } = printOf({ id: `place-${first + i}`, motif, turn: first + i })
        return `${palette} ${form}`
      })
      expect(new Set(window).size).toBe(pairs)
    }
  })

  it.each(MOTIFS)('%s draws another scene for each composition', (motif) => {
    const palette = MOTIF_PALETTES[motif][0]
    const scenes = Array.from({ length: MOTIF_FORMS[motif] * MOTIF_PALETTES[motif].length }, (_, turn) => {
      const art = coverArt({ id: 'same', motif, palette, turn }).replace(/^<g [^>]*>/, '')
      return `${printOf({ id: 'same', motif, turn }).form}|${art}`
    })
    expect(new Set(scenes).size).toBe(MOTIF_FORMS[motif])
    expect(new Set(scenes.map((scene) => scene.split('|')[1])).size).toBe(MOTIF_FORMS[motif])
  })

  it.each(MOTIFS)('%s is made of few shapes: each costs whenever the whole page is styled', (motif) => {
    for (let turn = 0; turn < MOTIF_FORMS[motif] * MOTIF_PALETTES[motif].length; turn++) {
      const shapes = coverArt({ id: `shapes-${turn}`, motif, turn }).match(/<[a-z]/g) ?? []
      expect(shapes.length).toBeLessThan(260)
    }
  })

  it('gives twelve neighbours of one kind pictures that differ, from at least three motifs', () => {
    const subjects = Array.from({ length: 12 }, (_, i) => ({ id: `place-${i}`, theme: 'spot' as const }))
    expect(new Set(subjects.map(coverArt)).size).toBe(12)
    expect(new Set(subjects.map(motifOf)).size).toBeGreaterThanOrEqual(3)
  })

  it('uses every motif of a theme for some identifier', () => {
    for (const [theme, motifs] of Object.entries(THEME_MOTIFS) as [
      keyof typeof THEME_MOTIFS,
      readonly MotifName[],
    ][]) {
      const seen = new Set(Array.from({ length: 300 }, (_, i) => motifOf({ id: `x${i}`, theme })))
      expect(seen).toEqual(new Set(motifs))
    }
  })

  it('keeps two places of one motif apart: other palette, mirror, zoom or pan', () => {
    const pictures = Array.from({ length: 30 }, (_, i) => coverArt({ id: `cafe-${i}`, theme: 'cafe' }))
    expect(new Set(pictures).size).toBe(30)
  })

  it('prints only in the palettes that suit the motif unless one is asked for', () => {
    const night = PALETTES.night.deep
    for (let i = 0; i < 40; i++) expect(coverArt({ id: `beach-${i}`, motif: 'beach' })).not.toContain(night)
    expect(coverArt({ id: 'beach-0', motif: 'beach', palette: 'night' })).toContain(night)
  })

  it('gives clip paths ids that are unique within a picture and between two places in the page', () => {
    const art = coverArt({ id: 'clips', motif: 'hanok' })
    const here = idsOf(withPrefix(art, 'r1'))
    const there = idsOf(withPrefix(art, 'r2'))
    expect(here.length).toBeGreaterThan(0)
    expect(new Set([...here, ...there]).size).toBe(here.length * 2)
    expect(withPrefix(art, 'r1')).not.toContain('@')
  })
})
