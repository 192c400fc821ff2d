import { openFilm } from './open-film.ts'

/**
 * The last picture of a film up to a moment that needs no other to be decoded: a tenth of the work of playing the film
 * up to there.
 * @param at seconds from the beginning
 * @param width of the picture at most, pixels; its height follows from the film
 * @returns null where this browser decodes no such film by itself
 */
export async function keyFrame(film: Blob, at: number, width: number) {
  if (typeof globalThis.VideoDecoder === 'undefined') return null
  const { media, input } = await openFilm(film)
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return null
    const begin = await track.getFirstTimestamp()
    const packet = await new media.EncodedPacketSink(track).getKeyPacket(begin + at)
    const sink = new media.CanvasSink(track, { width: Math.min(width, track.displayWidth) })
    const frame = await sink.getCanvas(packet?.timestamp ?? begin)
    return frame?.canvas ?? null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
