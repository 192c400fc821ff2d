import { expect, it, vi } from 'vitest'
import { readChosenFilm } from '#src/data/chosen-film.ts'
import { filmOf } from '#src/testing/film.ts'
import { drawPoster } from './draw-poster.ts'
import { keyFrame } from './key-frame.ts'
import { filmSeconds, trimFilm } from './trim-film.ts'

it('S5-18 C19 ten seconds of a longer film are encoded anew: nothing of what was cut away is left in the file', async () => {
  const long = await filmOf(12)
  expect(await readChosenFilm(long)).toEqual({ ok: false, problem: 'tooLong' })
  expect(Math.round((await filmSeconds(long)) ?? 0)).toBe(12)
  const told: number[] = []
  const film = await trimFilm(long, { start: 1.5, seconds: 10 }, (done) => told.push(done))
  const read = await readChosenFilm(film ?? new Blob([]))
  expect(read).toMatchObject({ ok: true })
  expect(read.ok && read.seconds > 9.5 && read.seconds <= 10.5).toBe(true)
  expect(told.at(-1)).toBe(1)
})

it('S3-16 a poster is drawn of a film the browser shows, decoded alone or played, and none of what it cannot', async () => {
  const film = await filmOf(2)
  const sizeOf = async () => {
    const poster = await drawPoster(film)
    const { width, height } = await createImageBitmap(new Blob([poster ?? new ArrayBuffer(0)]))
    return [width, height]
  }
  const alone = await keyFrame(film, 1, 480)
  expect([alone?.width, alone?.height]).toEqual([480, 270])
  expect(await sizeOf()).toEqual([480, 270])
  vi.stubGlobal('VideoDecoder', undefined)
  try {
    expect(await keyFrame(film, 1, 480)).toBeNull()
    expect(await sizeOf()).toEqual([480, 270])
  } finally {
    vi.unstubAllGlobals()
  }
  expect(await drawPoster(new Blob(['no film']))).toBeNull()
})
