import { expect, it, vi } from 'vitest'
import { readChosenFilm } from '#src/data/chosen-film.ts'
import { filmOf } from '#src/testing/film.ts'
import { drawPoster } from './draw-poster.ts'
import { keyFrame } from './key-frame.ts'
import { openFilm } from './open-film.ts'
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
  // neither a picture from before the part, hidden by a list of edits, nor one from after it, nor bytes of neither
  const { at, bytes } = await picturesOf(film ?? new Blob([]))
  expect(at.length).toBeGreaterThan(40)
  expect(Math.min(...at)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...at)).toBeLessThan(10)
  expect((film?.size ?? 0) - bytes).toBeLessThan(20 * at.length + 2_000)
})

/** When each encoded picture in a file is shown, seconds, and how many bytes they are together. */
async function picturesOf(film: Blob) {
  const { media, input } = await openFilm(film)
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no film')
  const at: number[] = []
  let bytes = 0
  for await (const { timestamp, byteLength } of new media.EncodedPacketSink(track).packets()) {
    at.push(timestamp)
    bytes += byteLength
  }
  input.dispose()
  return { at, bytes }
}

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
