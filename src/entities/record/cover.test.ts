import { describe, expect, it } from 'vitest'
import { MOTIFS } from '#sync/contracts/base/motifs.ts'
import { coverArt, printOf } from '#src/art/covers.ts'
import { coverOf } from './cover.ts'

describe('covers of records', () => {
  it('gives two neighbours of a list with one motif another palette or composition', () => {
    for (const motif of MOTIFS)
      for (let no = 1001; no < 1060; no++) {
        const [one, two] = [no, no + 1].map((at) => printOf(coverOf('place', { no: at, motif })))
        expect(`${one?.palette} ${one?.form}`).not.toBe(`${two?.palette} ${two?.form}`)
      }
  })

  it('keeps the picture of a record whatever list it stands in', () => {
    const first = coverArt(coverOf('shop', { no: 501, motif: 'bowl' }))
    for (let no = 1; no < 200; no++) coverArt(coverOf('product', { no, motif: 'bowl' }))
    expect(coverArt(coverOf('shop', { no: 501, motif: 'bowl' }))).toBe(first)
  })
})
