import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, sniffMedia } from '../media-type.ts'
import type { VideoType } from '../policy.ts'
import { be32, joined, latin } from './bytes.ts'
import { patched, readFilm } from './film.ts'
import { avi, FILM_SECRETS, matroska, mp4, quicktime, wmv } from './testing/films.ts'

const text = (bytes: Uint8Array) => latin(bytes, 0, bytes.length)
const seconds = (type: VideoType, bytes: Uint8Array) => {
  const read = readFilm(type, bytes)
  return read.ok ? Math.round(read.film.seconds * 100) / 100 : read.problem
}

const FILMS: [VideoType, string, (seconds: number) => Uint8Array][] = [
  ['video/mp4', 'as usual', mp4],
  ['video/mp4', 'in fragments', (all) => mp4(0, { fragments: [all * 600, all * 400] })],
  ['video/quicktime', 'as usual', quicktime],
  ['video/webm', 'as usual', matroska],
  ['video/webm', 'recorded by a browser', (all) => matroska(all, { live: true })],
  ['video/x-matroska', 'as usual', (all) => matroska(all, { kind: 'matroska' })],
  ['video/x-msvideo', 'as usual', avi],
  ['video/x-ms-wmv', 'as usual', wmv],
]

describe.each(FILMS)('%s %s', (type, _, film) => {
  it('S5-18 is known by its first bytes and says how long it plays', () => {
    const bytes = film(8)
    expect(sniffMedia(bytes.subarray(0, HEAD_BYTES))).toBe(type)
    expect(seconds(type, bytes)).toBe(8)
  })

  it('C19 S5-18 ten seconds are taken, eleven are not', () => {
    expect(seconds(type, film(10))).toBe(10)
    expect(seconds(type, film(11))).toBe('tooLong')
    expect(seconds(type, film(300))).toBe('tooLong')
  })

  it('C19 S5-11 loses position and device in place: nothing moves, and once is enough', () => {
    const bytes = film(4)
    expect(text(bytes)).toContain(FILM_SECRETS[0])
    const read = readFilm(type, bytes)
    const clean = patched(bytes, read.ok ? read.film.patches : [])
    for (const secret of FILM_SECRETS) expect(text(clean)).not.toContain(secret)
    expect(clean.length).toBe(bytes.length)
    expect(seconds(type, clean)).toBe(4)
    const again = readFilm(type, clean)
    expect(patched(clean, again.ok ? again.film.patches : [])).toEqual(clean)
  })

  it('S5-18 cut short it is found, and no bytes make it throw', () => {
    const bytes = film(4)
    for (const part of [0.1, 0.3, 0.6, 0.9])
      expect(seconds(type, bytes.subarray(0, Math.floor(bytes.length * part)))).toBe('broken')
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.nat(255),
        fc.uint8Array({ maxLength: 60 }),
        (at, byte, rest) => {
          const changed = bytes.slice()
          changed[at] = byte
          readFilm(type, changed)
          readFilm(type, joined([bytes.subarray(0, at), rest]))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a film that is cut and whose boxes say it is whole', () => {
  const cut = (film: Uint8Array, bytes: number) => {
    const whole = film.slice(0, film.length - bytes)
    whole.set(be32(3008 - bytes), text(film).lastIndexOf('mdat') - 4)
    return whole
  }

  it('S5-18 is broken once a picture its tables name is not there', () => {
    // the last sample ends 300 bytes before the end of the file
    expect(seconds('video/mp4', cut(mp4(4), 300))).toBe(4)
    for (const bytes of [301, 1000, 2900]) expect(seconds('video/mp4', cut(mp4(4), bytes))).toBe('broken')
  })

  it('S5-18 is broken in fragments too', () => {
    const film = mp4(0, { fragments: [2000, 2000] })
    const data = text(film).lastIndexOf('moof') - 4 + 300
    const rest = film.length - data
    expect(seconds('video/mp4', cut(film, rest))).toBe(4)
    expect(seconds('video/mp4', cut(film, rest + 1))).toBe('broken')
  })
})
