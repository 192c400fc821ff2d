import type { Deps } from '../../call.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { runFilmJobs } from './film-jobs.ts'

/** Converts films in the background, in the one process that leads. */
export type FilmConverter = {
  /** Looks for films that are due; does nothing while it is at it. */
  wake(): void
  /** Ends the program that converts; what it was at is tried again by the next process. */
  close(): Promise<void>
}

/** @param leads whether this process is the one that does what is enough once */
export function filmConverter(deps: Deps, leads: () => Promise<boolean>): FilmConverter {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let isTold = false

  async function convert(): Promise<void> {
    if (!(await leads())) return
    const tools = findFfmpeg()
    if (!tools && !isTold) deps.log.warn('films.noConverter', { missing: 'ffmpeg, ffprobe' })
    isTold = tools === null
    await runFilmJobs(deps, { signal: ending.signal, tools })
  }

  return {
    wake() {
      running ??= convert()
        .catch((error: unknown) => deps.log.error('films.failed', { error: String(error) }))
        .finally(() => (running = null))
    },
    async close() {
      ending.abort()
      await running
    },
  }
}
