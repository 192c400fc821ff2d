import { POLICY, type VideoType } from '../policy.ts'
import { readAsf } from './asf.ts'
import { readAvi } from './avi.ts'
import { readMatroska } from './matroska.ts'
import { readMp4 } from './mp4.ts'
import type { Patch, ReadFilm } from './read.ts'

export type FilmProblem = 'broken' | 'tooLong'

const READERS: Record<VideoType, (bytes: Uint8Array) => ReadFilm | null> = {
  'video/mp4': readMp4,
  'video/quicktime': readMp4,
  'video/webm': readMatroska,
  'video/x-matroska': readMatroska,
  'video/x-msvideo': readAvi,
  'video/x-ms-wmv': readAsf,
}

/**
 * Reads a film's structure to its end: how long it plays, and whether everything its tables promise is there.
 * @param type by the first bytes (media-type.ts)
 */
export function readFilm(
  type: VideoType,
  bytes: Uint8Array,
): { ok: true; film: ReadFilm } | { ok: false; problem: FilmProblem } {
  const film = READERS[type](bytes)
  if (!film || !(film.seconds >= 0)) return { ok: false, problem: 'broken' }
  const { videoSeconds, videoGraceSeconds } = POLICY.community
  if (film.seconds > videoSeconds + videoGraceSeconds) return { ok: false, problem: 'tooLong' }
  return { ok: true, film }
}

/** The film with its patches laid over. */
export function patched(bytes: Uint8Array, patches: readonly Patch[]): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes)
  for (const patch of patches) copy.set(patch.bytes, patch.at)
  return copy
}
