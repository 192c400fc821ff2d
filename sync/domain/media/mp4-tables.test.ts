/** What the tables of an MP4 promise: samples that lie inside the file, and how long fragments last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { be16, be32, joined } from './bytes.ts'
import { boxes } from './mp4-boxes.ts'
import { fragmentSeconds } from './mp4-fragments.ts'
import { samplesLieInside } from './mp4-samples.ts'
import { box } from './testing/films.ts'

const zeros = (length: number) => new Uint8Array(length)
const long = (value: number) => joined([be32(0), be32(value)])

describe('boxes', () => {
  const names = (bytes: Uint8Array) =>
    boxes(bytes, 0, bytes.length)?.map(({ type, from, end }) => [type, end - from])

  it('C19 have a short length, a long one, or reach to the end', () => {
    const far = joined([be32(1), be32(0x6d646174), long(20), zeros(4)])
    const rest = joined([be32(0), be32(0x6d646174), zeros(5)])
    expect(names(joined([box('free', zeros(3)), far, rest]))).toEqual([
      ['free', 3],
      ['mdat', 4],
      ['mdat', 5],
    ])
  })

  it('C19 that reach over the end, or are shorter than their own head, are none', () => {
    expect(names(box('free', zeros(9)).subarray(0, 16))).toBeUndefined()
    for (const size of [2, 7]) expect(names(joined([be32(size), be32(0x66726565), zeros(8)]))).toBeUndefined()
    expect(names(joined([be32(1), be32(0x66726565), long(15)]))).toBeUndefined()
  })

  it('C19 zeros behind the last one are room, anything else is not', () => {
    expect(names(joined([box('free'), zeros(4)]))).toEqual([['free', 0]])
    expect(names(joined([box('free'), be32(7)]))).toBeUndefined()
  })
})

describe('samples of a track', () => {
  const SIZES = [30, 10, 50, 20]
  const groups = (...runs: [firstChunk: number, samples: number][]) =>
    box(
      'stsc',
      zeros(4),
      be32(runs.length),
      ...runs.flatMap(([first, count]) => [be32(first), be32(count), be32(1)]),
    )
  const places = (...at: number[]) => box('stco', zeros(4), be32(at.length), ...at.map(be32))
  const sizes32 = box('stsz', zeros(4), be32(0), be32(4), ...SIZES.map(be32))
  /** Bytes the file must have, so that all samples lie in it. */
  function needed(...table: Uint8Array[]): number | null {
    const bytes = joined(table)
    const isInside = (size: number) => samplesLieInside(bytes, boxes(bytes, 0, bytes.length) ?? [], size)
    if (!isInside(10_000)) return null
    let size = 10_000
    while (size > 0 && isInside(size - 1)) size--
    return size
  }

  it.each([
    ['32 bits', sizes32],
    ['16 bits', box('stz2', be32(0), be32(16), be32(4), ...SIZES.map(be16))],
    ['8 bits', box('stz2', be32(0), be32(8), be32(4), Uint8Array.from(SIZES))],
  ])('C19 end where their sizes of %s say', (_, sizes) => {
    expect(needed(sizes, groups([1, 4]), places(1_000))).toBe(1_110)
    // two and two, the second chunk further in front
    expect(needed(sizes, groups([1, 2]), places(1_000, 500))).toBe(1_040)
    // one in the first chunk, three in each from the second on
    expect(needed(sizes, groups([1, 1], [2, 3]), places(100, 2_000))).toBe(2_080)
  })

  it('C19 of four bits stand two in a byte, and one size may be that of all', () => {
    const four = box('stz2', be32(0), be32(4), be32(3), Uint8Array.of(0x9f, 0x40))
    expect(needed(four, groups([1, 3]), places(100))).toBe(100 + 9 + 15 + 4)
    const same = box('stsz', zeros(4), be32(7), be32(5))
    expect(needed(same, groups([1, 5]), places(100))).toBe(135)
  })

  it('C19 beyond four gigabytes have long places', () => {
    const far = box('co64', zeros(4), be32(1), long(5_000))
    expect(needed(sizes32, groups([1, 4]), far)).toBe(5_110)
  })

  it('C19 whose tables are shorter than they say, or of which one is missing, are not there', () => {
    expect(needed(box('stsz', zeros(4), be32(0), be32(9), be32(1)), groups([1, 9]), places(0))).toBeNull()
    expect(needed(sizes32, box('stsc', zeros(4), be32(3), zeros(12)), places(0))).toBeNull()
    expect(needed(sizes32, groups([1, 4]), box('stco', zeros(4), be32(2), be32(0)))).toBeNull()
    expect(needed(box('stz2', be32(0), be32(12), be32(1), zeros(2)), groups([1, 1]), places(0))).toBeNull()
    expect(needed(sizes32, groups([1, 4]))).toBeNull()
    expect(needed()).toBe(0)
  })

  it('C19 S5-18 any table is judged, whatever it says', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(2), fc.nat(500), (data, which, size) => {
        const table = [sizes32, groups([1, 4]), places(10)]
        table[which] = box(['stsz', 'stsc', 'stco'][which] ?? '', data)
        const bytes = joined(table)
        expect(typeof samplesLieInside(bytes, boxes(bytes, 0, bytes.length) ?? [], size)).toBe('boolean')
      }),
    )
  })
})

describe('a film in fragments', () => {
  const TRACKS = [
    { id: 1, scale: 1_000 },
    { id: 2, scale: 500 },
  ]
  /** Samples of track `id` last 40 units and have 10 bytes, where nothing else is said. */
  const usual = (id: number) => box('trex', zeros(4), be32(id), zeros(4), be32(40), be32(10), zeros(4))
  const MOVIE = box('mvex', usual(1), usual(2))
  const fragment = (id: number, run: Uint8Array, header = [be32(0), be32(id)]) =>
    box('moof', box('traf', box('tfhd', ...header), run))
  const DATA = box('mdat', zeros(1_000))

  function lasting(...fragments: Uint8Array[]): number | null {
    const bytes = joined([MOVIE, ...fragments, DATA])
    const top = boxes(bytes, 0, bytes.length) ?? []
    const moofs = top.filter(({ type }) => type === 'moof')
    return fragmentSeconds(bytes, top, moofs, TRACKS)
  }

  it('C19 lasts as long as its longest track, run by run', () => {
    const run = (count: number) => box('trun', be32(0), be32(count))
    expect(lasting(fragment(1, run(25)))).toBe(1)
    expect(lasting(fragment(1, run(25)), fragment(1, run(50)))).toBe(3)
    // half as many units a second
    expect(lasting(fragment(1, run(25)), fragment(2, run(25)))).toBe(2)
    expect(lasting()).toBe(0)
  })

  it('C19 has lengths of a fragment in front of those of the film, and of a sample in front of both', () => {
    const header = [be32(8), be32(1), be32(100)]
    expect(lasting(fragment(1, box('trun', be32(0), be32(5)), header))).toBe(0.5)
    const own = box('trun', be32(0x100), be32(3), be32(100), be32(200), be32(300))
    expect(lasting(fragment(1, own, header))).toBe(0.6)
    const both = box('trun', be32(0x300), be32(2), be32(100), be32(10), be32(400), be32(10))
    expect(lasting(fragment(1, both))).toBe(0.5)
  })

  it('C19 is broken when a run lies over the end, also by the sizes of its samples', () => {
    const far = (offset: number) => fragment(1, box('trun', be32(1), be32(1), be32(offset)))
    const end = joined([far(0), DATA]).length
    expect(lasting(far(end - 10))).toBe(0.04)
    expect(lasting(far(end - 9))).toBeNull()
    const sized = (size: number) => fragment(1, box('trun', be32(0x201), be32(1), be32(end), be32(size)))
    expect(lasting(sized(4))).toBe(0.04)
    expect(lasting(sized(5))).toBeNull()
  })

  it('C19 is broken when a fragment is of no track or says nothing of itself', () => {
    const run = box('trun', be32(0), be32(1))
    expect(lasting(fragment(9, run))).toBeNull()
    expect(lasting(box('moof', box('traf', run)))).toBeNull()
    expect(lasting(box('moof', box('mfhd', zeros(8))))).toBe(0)
  })
})
