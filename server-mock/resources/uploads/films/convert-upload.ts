import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { FilmFailure } from '#sync/contracts/moderation/lists.ts'
import { VIDEO_TYPES } from '#sync/domain/policy.ts'
import type { Deps } from '../../call.ts'
import { cleanMedia } from '../clean-media.ts'
import { sha256Of } from '../sha256.ts'
import { convertFilm, probeFilm, type Ffmpeg } from './ffmpeg.ts'

/** `isReady`: it stays as it came. `file` is where a converted one lies already; nothing points to it yet. */
export type Converted =
  | { problem: FilmFailure }
  | { isReady: true }
  | { film: { file: string; seconds: number; bytes: number; sha256: string } }

/** A converted film may end this much before the one it was made from, seconds: a frame, a packet of sound. */
const SHORTER_MAX = 1

type Needs = Pick<Deps, 'db' | 'uploads' | 'newId'>

/**
 * Reads a film with the converter's own eyes and makes another of it where that is needed.
 * @throws Error when the converter was ended, the film cannot be read from the storage or what was made is not whole
 */
export async function convertUpload(
  deps: Needs,
  tools: Ffmpeg,
  id: string,
  signal?: AbortSignal,
): Promise<Converted> {
  const row = await deps.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
  const type = VIDEO_TYPES.find((film) => film === row?.mime)
  if (!row || !type || row.stored_bytes === null) return { problem: 'broken' }
  const folder = await mkdtemp(join(tmpdir(), 'goraero-film-'))
  try {
    const [from, to] = [join(folder, 'in'), join(folder, 'out')]
    const end = row.stored_bytes - 1
    const stream = await deps.uploads.open(row.file_id ?? id, row.stored_bytes, { start: 0, end })
    if (!stream) throw new Error('the film is not in the storage')
    await pipeline(Readable.fromWeb(stream as NodeStream), createWriteStream(from))
    const verdict = await probeFilm(tools, from, type, signal)
    if ('problem' in verdict) return verdict
    if (verdict.isReady) return { isReady: true }
    await convertFilm(tools, { from, type, to }, signal)
    return await keepConverted(deps, await readFile(to), verdict.seconds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was made is read as if a stranger had sent it. @throws Error when it is not the whole film */
async function keepConverted({ uploads, newId }: Needs, made: Buffer, seconds: number): Promise<Converted> {
  const film = await cleanMedia(made)
  if (film.type !== 'video/mp4' || film.seconds === null || film.seconds < seconds - SHORTER_MAX)
    throw new Error('what was made of the film is not the whole of it')
  const file = newId()
  await uploads.keep(file, film.bytes)
  return { film: { file, seconds: film.seconds, bytes: film.bytes.length, sha256: sha256Of(film.bytes) } }
}
