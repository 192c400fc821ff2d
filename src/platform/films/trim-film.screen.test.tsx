import { expect, it } from 'vitest'
import { readChosenFilm } from '#src/data/chosen-film.ts'
import { filmOf } from '#src/testing/film.ts'
import { drawPoster } from './draw-poster.ts'
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

it('S3-16 a poster is drawn of a film the browser shows, and none of what it cannot', async () => {
  const url = URL.createObjectURL(await filmOf(2))
  const poster = await drawPoster(url)
  const picture = await createImageBitmap(new Blob([poster ?? new ArrayBuffer(0)]))
  expect([picture.width, picture.height]).toEqual([480, 270])
  const broken = URL.createObjectURL(new Blob(['no film']))
  expect(await drawPoster(broken)).toBeNull()
  for (const each of [url, broken]) URL.revokeObjectURL(each)
})
