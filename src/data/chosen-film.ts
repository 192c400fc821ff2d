import { patched, readFilm, type FilmProblem } from '#sync/domain/media/film.ts'
import { HEAD_BYTES, sniffMedia } from '#sync/domain/media-type.ts'
import { POLICY, VIDEO_TYPES, type VideoType } from '#sync/domain/policy.ts'

/** Why a chosen film is not taken as it is. */
export type ChosenFilmProblem = 'empty' | 'tooLarge' | 'type' | FilmProblem

export type ChosenFilm =
  | { ok: true; type: VideoType; seconds: number; bytes: ArrayBuffer }
  | { ok: false; problem: ChosenFilmProblem }

/**
 * A film a person chose or took, as it may leave the device: whole, of a container we take, at most ten seconds, without
 * position and device (S5-18, C19). Its kind is read in its first bytes before anything else is read of it, so that a
 * playlist, an archive or a file of any size costs nothing.
 */
export async function readChosenFilm(file: Blob): Promise<ChosenFilm> {
  if (file.size === 0) return { ok: false, problem: 'empty' }
  const type = filmType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!type) return { ok: false, problem: 'type' }
  if (file.size > POLICY.community.videoBytes) return { ok: false, problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readFilm(type, bytes)
  if (!read.ok) return read
  const { seconds, patches } = read.film
  return { ok: true, type, seconds, bytes: patched(bytes, patches).buffer }
}

function filmType(head: Uint8Array): VideoType | null {
  const type = sniffMedia(head)
  return VIDEO_TYPES.find((film) => film === type) ?? null
}
