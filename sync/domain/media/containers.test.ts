/** Films whose container is written in a way other programs write it: what they last, and what their notes say. */
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, sniffMedia } from '../media-type.ts'
import { POLICY, type VideoType } from '../policy.ts'
import { fromLatin, joined, latin, le32 } from './bytes.ts'
import { readAsf } from './asf.ts'
import { readAvi } from './avi.ts'
import { patched, readFilm } from './film.ts'
import { readMatroska } from './matroska.ts'
import { avi, FILM_SECRETS, matroska, mp4, quicktime, wmv } from './testing/films.ts'

const text = (bytes: Uint8Array) => latin(bytes, 0, bytes.length)
const says = (bytes: Uint8Array) => FILM_SECRETS.some((secret) => text(bytes).includes(secret))
const zeros = (length: number) => new Uint8Array(length)
const id = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))

const FILMS: [VideoType, (seconds: number) => Uint8Array][] = [
  ['video/mp4', mp4],
  ['video/quicktime', quicktime],
  ['video/webm', matroska],
  ['video/x-matroska', (seconds) => matroska(seconds, { kind: 'matroska' })],
  ['video/x-msvideo', avi],
  ['video/x-ms-wmv', wmv],
]

describe.each(FILMS)('%s', (type, film) => {
  it('C19 S5-18 cut at any 64 bytes it is broken', () => {
    const whole = film(4)
    const taken = []
    for (let end = 0; end < whole.length; end += 64)
      if (readFilm(type, whole.subarray(0, end)).ok) taken.push(end)
    expect(taken).toEqual([])
  })

  it('C19 S5-18 what it may last ends where the policy says', () => {
    const { videoSeconds, videoGraceSeconds } = POLICY.community
    const most = videoSeconds + videoGraceSeconds
    // an AVI counts pictures, 25 a second
    expect(readFilm(type, film(most - 0.1)).ok).toBe(true)
    expect(readFilm(type, film(most + 0.1))).toEqual({ ok: false, problem: 'tooLong' })
  })

  it('C19 read as any other container it is broken or loses its notes all the same', () => {
    const bytes = film(4)
    for (const [other] of FILMS) {
      const read = readFilm(other, bytes)
      if (read.ok) expect(says(patched(bytes, read.film.patches))).toBe(false)
    }
  })
})

it.each([
  ['HEIC', '\0\0\0\x18ftypheic'],
  ['AVIF', '\0\0\0\x18ftypavif'],
  ['WAV', 'RIFF\x24\0\0\0WAVEfmt '],
  ['Flash', 'FLV\x01\x05'],
  ['Ogg', 'OggS\0\x02'],
  ['MPEG-TS', 'G@\0\x10'],
  ['MPEG-PS', '\0\0\x01\xba'],
  ['a Matroska of another kind', '\x1a\x45\xdf\xa3\x88\x42\x82\x85other'],
])('C19 S5-18 %s is no container that is taken', (_, head) => {
  expect(sniffMedia(joined([fromLatin(head), zeros(HEAD_BYTES)]).subarray(0, HEAD_BYTES))).toBeNull()
})

describe('AVI', () => {
  const chunk = (type: string, ...parts: Uint8Array[]) => {
    const body = joined(parts)
    return joined([fromLatin(type), le32(body.length), body, zeros(body.length % 2)])
  }
  const header = (frames: number) => chunk('avih', le32(40_000), zeros(12), le32(frames), zeros(36))
  const stream = (scale: number, rate: number, length: number) =>
    chunk('strh', zeros(20), le32(scale), le32(rate), zeros(4), le32(length), zeros(20))
  const list = (name: string, ...parts: Uint8Array[]) => chunk('LIST', fromLatin(name), ...parts)
  const file = (...parts: Uint8Array[]) => {
    const body = joined([fromLatin('AVI '), ...parts])
    return joined([fromLatin('RIFF'), le32(body.length), body])
  }
  const movie = list('movi', zeros(100))

  it('C19 lasts as long as its longest stream, whatever its header says', () => {
    const film = (...streams: Uint8Array[]) =>
      readAvi(file(list('hdrl', header(50), ...streams.map((each) => list('strl', each))), movie))?.seconds
    expect(film()).toBe(2)
    expect(film(stream(1, 25, 25))).toBe(2)
    expect(film(stream(1, 25, 250), stream(1_000, 30_000, 90))).toBe(10)
    // a stream that names no rate says nothing of its length
    expect(film(stream(1, 0, 9_999))).toBe(2)
  })

  it('C19 S5-11 notes of an odd length are emptied in place, wherever they stand', () => {
    const note = chunk('IDIT', fromLatin(FILM_SECRETS[0] ?? ''))
    const inside = list('strl', stream(1, 25, 25), chunk('strn', fromLatin(FILM_SECRETS[1] ?? '')))
    const film = file(note, list('hdrl', header(25), inside, note), list('INFO', note), movie)
    const read = readAvi(film)
    const clean = patched(film, read?.patches ?? [])
    expect([read?.seconds, says(film), says(clean), clean.length]).toEqual([1, true, false, film.length])
    expect(readAvi(clean)?.patches).toEqual([])
  })

  it('C19 S5-18 without header, stream header or pictures it is none', () => {
    expect(readAvi(file(movie))).toBeNull()
    expect(readAvi(file(list('hdrl', header(25))))).toBeNull()
    expect(readAvi(file(list('hdrl', header(25), list('strl', zeros(8))), movie))).toBeNull()
  })
})

describe('Matroska', () => {
  const element = (name: string, ...parts: Uint8Array[]) => {
    const body = joined(parts)
    return joined([id(name), Uint8Array.of(0x40 | (body.length >> 8), body.length & 255), body])
  }
  const open = (name: string, ...parts: Uint8Array[]) => joined([id(name), id('01ffffffffffffff'), ...parts])
  const block = (time: string) => joined([id('81'), id(time), id('80')])
  const film = (...clusters: Uint8Array[]) =>
    joined([
      element('1a45dfa3', element('4282', fromLatin('webm'))),
      open('18538067', element('1549a966'), element('1654ae6b', zeros(4)), ...clusters),
    ])
  const seconds = (...clusters: Uint8Array[]) => readMatroska(film(...clusters))?.seconds

  it('C19 lasts to the end of its last picture, by the time of its cluster', () => {
    expect(seconds(element('1f43b675', element('e7', id('07d0')), element('a3', block('01f4'))))).toBe(2.5)
    // a picture may stand before the time of its cluster
    expect(seconds(element('1f43b675', element('e7', id('07d0')), element('a3', block('fe0c'))))).toBe(1.5)
    const group = element('a0', element('a1', block('01f4')), element('9b', id('03e8')))
    expect(seconds(element('1f43b675', element('e7', id('07d0')), group))).toBe(3.5)
  })

  it('C19 a recording without lengths goes on from cluster to cluster', () => {
    const cluster = (time: string) => open('1f43b675', element('e7', id(time)), element('a3', block('0064')))
    expect(seconds(cluster('0000'), cluster('03e8'), cluster('2710'))).toBe(10.1)
  })

  it.each([0, 1, 6, 7, 8, 40])('C19 S5-11 tags of %d bytes are emptied in place', (length) => {
    const tags = element('1254c367', fromLatin('s'.repeat(length)))
    const bytes = film(tags, element('1f43b675', element('a3', block('0064'))))
    const clean = patched(bytes, readMatroska(bytes)?.patches ?? [])
    expect([clean.length, text(clean).includes('ss')]).toEqual([bytes.length, false])
    expect(readMatroska(clean)).toEqual({ seconds: 0.1, patches: [] })
  })

  it('C19 S5-18 without information, tracks or a cluster it is none', () => {
    expect(seconds()).toBeUndefined()
    expect(readMatroska(element('1a45dfa3'))).toBeNull()
    expect(readMatroska(joined([element('1a45dfa3'), element('1549a966')]))).toBeNull()
  })
})

describe('ASF', () => {
  it('C19 S5-18 an object that reaches over the end, or is shorter than its head, breaks it', () => {
    const whole = wmv(4)
    for (const size of [0, 23, whole.length * 2]) {
      const changed = whole.slice()
      changed.set(le32(size), 16)
      expect([size, readAsf(changed)]).toEqual([size, null])
    }
  })

  it('C19 never lasts less than nothing, whatever it loads before it plays', () => {
    expect(readAsf(wmv(-3))?.seconds).toBe(0)
    expect(readAsf(wmv(0))?.seconds).toBe(0)
  })
})
