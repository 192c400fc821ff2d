// The tests that need a real ffmpeg run where Debian's package is installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether ffmpeg and ffprobe are on the path, in one folder. */
export const hasFfmpeg = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => ['ffmpeg', 'ffprobe'].every((name) => existsSync(join(folder, name))))
