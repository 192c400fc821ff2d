import { openFilm } from './open-film.ts'

/** Height a shortened film is encoded in at most, and its bits a second. */
const [HEIGHT, BITRATE, AUDIO_BITRATE] = [720, 2_500_000, 96_000]

/**
 * A part of a longer film, encoded anew: cutting it out of the file would leave what was cut away in it. Only what
 * is needed is read, so that the film may be of any size.
 * @param part where it begins and how long it is, seconds
 * @param onProgress 0 to 1
 * @returns null where this browser cannot encode it
 */
export async function trimFilm(
  film: Blob,
  part: { start: number; seconds: number },
  onProgress: (done: number) => void,
): Promise<Blob | null> {
  const { media, input } = await openFilm(film)
  try {
    const video = await media.getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { bitrate: BITRATE })
    if (!video) return null
    const isMp4 = video === 'avc'
    const audio = await media.getFirstEncodableAudioCodec(isMp4 ? ['aac', 'opus'] : ['opus'])
    const target = new media.BufferTarget()
    const output = new media.Output({
      format: isMp4 ? new media.Mp4OutputFormat() : new media.WebMOutputFormat(),
      target,
    })
    const track = await input.getPrimaryVideoTrack()
    const isTall = (track?.displayHeight ?? 0) > HEIGHT
    const conversion = await media.Conversion.init({
      input,
      output,
      trim: { start: part.start, end: part.start + part.seconds },
      video: {
        codec: video,
        bitrate: BITRATE,
        forceTranscode: true,
        ...(isTall ? { height: HEIGHT } : {}),
      },
      audio: audio ? { codec: audio, bitrate: AUDIO_BITRATE, forceTranscode: true } : { discard: true },
      tags: {},
    })
    if (!conversion.isValid) return null
    conversion.onProgress = onProgress
    await conversion.execute()
    return target.buffer && new Blob([target.buffer], { type: isMp4 ? 'video/mp4' : 'video/webm' })
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** How long a film is, seconds, without reading it whole; null where its container is not read here. */
export async function filmSeconds(film: Blob): Promise<number | null> {
  const { input } = await openFilm(film)
  return input
    .computeDuration()
    .catch(() => null)
    .finally(() => input.dispose())
}
