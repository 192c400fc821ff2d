import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { FilmFailure } from '#sync/contracts/moderation/lists.ts'
import { POLICY, type VideoType } from '#sync/domain/policy.ts'

const run = promisify(execFile)

/** The programs of one folder, Debian's package `ffmpeg`. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string }

/** Programs on the path that convert films; null where there are none: looked for each time, it may be installed later. */
export function findFfmpeg(path = process.env.PATH ?? ''): Ffmpeg | null {
  for (const folder of path.split(delimiter)) {
    const found = { ffmpeg: join(folder, 'ffmpeg'), ffprobe: join(folder, 'ffprobe') }
    if (folder !== '' && existsSync(found.ffmpeg) && existsSync(found.ffprobe)) return found
  }
  return null
}

/** What the reader of our own found by the first bytes is what may be read, and nothing else is tried. */
const FORMATS: Record<VideoType, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
}
/** The longest a ten second film may take to be read, and to be converted, ms. */
const [PROBE_MS, CONVERT_MS] = [10_000, 60_000]
/** Of one frame; 8K has 33 million. */
const PIXELS_MAX = 36_000_000
const SECONDS_MAX = POLICY.community.videoSeconds + POLICY.community.videoGraceSeconds

/** A film may name other files or addresses to be read; none is. */
const input = (file: string, type: VideoType) => [
  ...['-protocol_whitelist', 'file,pipe', '-max_pixels', String(PIXELS_MAX)],
  ...['-f', FORMATS[type], '-i', file],
]

/** What the program says, as far as it is read; nothing of it is sure to be there. */
type Probed = {
  streams?: { codec_type?: string; codec_name?: string; width?: number; height?: number; pix_fmt?: string }[]
  format?: { duration?: string; bit_rate?: string }
}

/** `isReady`: every browser plays it as it is, at a size worth sending. */
export type Verdict = { seconds: number; isReady: boolean } | { problem: Exclude<FilmFailure, 'failed'> }

/**
 * What is in a film.
 * @throws Error when the program was ended or could not be started
 */
export async function probeFilm(
  { ffprobe }: Ffmpeg,
  file: string,
  type: VideoType,
  signal?: AbortSignal,
): Promise<Verdict> {
  const shown = 'format=duration,bit_rate:stream=codec_type,codec_name,width,height,pix_fmt'
  const args = ['-v', 'error', '-show_entries', shown, '-of', 'json', ...input(file, type)]
  const found = await run(ffprobe, args, { ...CHILD, signal, timeout: PROBE_MS }).catch((error: unknown) => {
    if (endedByItself(error)) return null
    throw error
  })
  const probed = found && probedOf(found.stdout)
  const video = probed?.streams?.find((stream) => stream.codec_type === 'video')
  const seconds = Number(probed?.format?.duration)
  if (!probed || !video?.width || !video.height || !(seconds >= 0)) return { problem: 'broken' }
  if (seconds > SECONDS_MAX) return { problem: 'tooLong' }
  const audio = probed.streams?.find((stream) => stream.codec_type === 'audio')
  const isReady =
    type === 'video/mp4' &&
    video.codec_name === 'h264' &&
    video.pix_fmt === 'yuv420p' &&
    Math.min(video.width, video.height) <= HEIGHT &&
    Number(probed.format?.bit_rate) <= RATE_MAX &&
    (audio?.codec_name ?? 'aac') === 'aac'
  return { seconds, isReady }
}

/** Lines of the shorter side, and bits a second above which a film is made smaller. */
const [HEIGHT, RATE_MAX] = [720, 4_000_000]
/** At most so many lines on the shorter side, whichever that is, and an even number of both. */
const SCALE = `scale=w='if(gt(iw,ih),-2,trunc(min(${HEIGHT},iw)/2)*2)':h='if(gt(iw,ih),trunc(min(${HEIGHT},ih)/2)*2,-2)'`

/**
 * Makes an MP4 every browser plays (H.264, AAC), with nothing in it but picture and sound.
 * @throws Error when the program was ended, could not be started or found nothing it could read
 */
export async function convertFilm(
  { ffmpeg }: Ffmpeg,
  { from, type, to }: { from: string; type: VideoType; to: string },
  signal?: AbortSignal,
): Promise<void> {
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...input(from, type)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-t', String(SECONDS_MAX)],
    ...['-vf', SCALE, '-fpsmax', '30', '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast'],
    ...['-crf', '23', '-maxrate', '2500k', '-bufsize', '5000k', '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ...['-movflags', '+faststart', '-fs', String(POLICY.community.videoBytes), '-f', 'mp4', to],
  ]
  // answers people wait for go first
  await run('nice', ['-n', '10', ffmpeg, ...args], { ...CHILD, signal, timeout: CONVERT_MS })
}

const CHILD = { killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const

/** It read the film and did not like it; anything else happened to the program. */
const endedByItself = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'

function probedOf(text: string): Probed | null {
  try {
    return JSON.parse(text) as Probed
  } catch {
    return null
  }
}
