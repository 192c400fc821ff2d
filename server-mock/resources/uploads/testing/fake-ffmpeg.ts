import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ffmpeg } from '../films/ffmpeg.ts'

/** Programs that stand in for the converter, so that what happens around it is seen wherever tests run. */
export async function fakeFfmpeg() {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-fake-ffmpeg-'))
  const script = async (name: string, body: string) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\nfor last; do :; done\n${body}\n`)
    await chmod(path, 0o755)
    return path
  }
  return {
    /** @param film what it makes, or what it does instead, in words of the shell; `last` is where the film belongs */
    async tools(film: Uint8Array | string, probed: object | string): Promise<Ffmpeg> {
      const made = join(folder, 'made.mp4')
      if (typeof film !== 'string') await writeFile(made, film)
      return {
        ffmpeg: await script('ffmpeg', typeof film === 'string' ? film : `cp ${made} "$last"`),
        ffprobe: await script(
          'ffprobe',
          typeof probed === 'string' ? probed : `cat <<'JSON'\n${JSON.stringify(probed)}\nJSON`,
        ),
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What ffprobe says of a film. */
export const probedFilm = (seconds: number, video: object = {}) => ({
  streams: [{ codec_type: 'video', codec_name: 'hevc', width: 1920, height: 1080, ...video }],
  format: { duration: String(seconds), bit_rate: '16000000' },
})
