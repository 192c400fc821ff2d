import { describe, expect, it } from 'vitest'
import { HEAD_BYTES } from '#sync/domain/media-type.ts'
import { avi, FILM_SECRETS, matroska, mp4, quicktime, wmv } from '#sync/domain/media/testing/films.ts'
import { JPEG } from '#sync/domain/media/testing/pictures.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { readChosenFilm } from './chosen-film.ts'

const problemOf = async (file: Blob) => {
  const read = await readChosenFilm(file)
  return read.ok ? null : read.problem
}
/** A file that says how large it is and gives no more than its beginning. */
function vast(head: Uint8Array<ArrayBuffer>, size: number): Blob {
  const read = (until: number) => {
    if (until > HEAD_BYTES) throw new Error('read beyond its head')
    return new Blob([head.slice(0, until)])
  }
  const whole = () => Promise.reject(new Error('read as a whole'))
  return { size, slice: (_from: number, until: number) => read(until), arrayBuffer: whole } as unknown as Blob
}

describe('a chosen film', () => {
  it.each([
    ['mp4', mp4, 'video/mp4'],
    ['mov', quicktime, 'video/quicktime'],
    ['wmv', wmv, 'video/x-ms-wmv'],
    ['avi', avi, 'video/x-msvideo'],
    ['mkv', (all: number) => matroska(all, { kind: 'matroska' }), 'video/x-matroska'],
    ['webm', matroska, 'video/webm'],
  ] as const)(
    'S5-18 C19 of container %s is taken up to ten seconds, without position and device',
    async (_name, film, type) => {
      const read = await readChosenFilm(new Blob([film(10)]))
      expect(read).toMatchObject({ ok: true, type, seconds: 10 })
      const text = read.ok ? new TextDecoder('latin1').decode(read.bytes) : FILM_SECRETS.join()
      for (const secret of FILM_SECRETS) expect(text).not.toContain(secret)
      expect(await problemOf(new Blob([film(11)]))).toBe('tooLong')
    },
  )

  it('S5-18 what is cut off, empty, renamed, a playlist or an archive says so', async () => {
    const film = mp4(4)
    expect(await problemOf(new Blob([film.slice(0, film.length / 2)]))).toBe('broken')
    expect(await problemOf(new Blob([]))).toBe('empty')
    for (const other of [
      JPEG,
      '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n',
      'ffconcat version 1.0\nfile x',
      'PK\u0003\u0004',
    ])
      expect(await problemOf(new File([other], 'film.mp4', { type: 'video/mp4' }))).toBe('type')
    // the name says nothing: what it is counts
    expect(await problemOf(new File([film], 'film.txt', { type: 'text/plain' }))).toBeNull()
  })

  it('S5-18 what is far too large is refused by its size, none of it read but its head', async () => {
    const head = mp4(4).slice(0, HEAD_BYTES)
    expect(await problemOf(vast(head, POLICY.community.videoBytes + 1))).toBe('tooLarge')
    expect(await problemOf(vast(new Uint8Array(HEAD_BYTES), 4 * 1024 ** 4))).toBe('type')
  })
})
