import { keyFrame } from './key-frame.ts'

/** Width of a poster, pixels; its height follows from the film. */
const WIDTH = 480
/** Where in the film it is taken, seconds: the first frames are often dark. */
const AT = 1
/** A browser that cannot play a kind of film may never say so. */
const LIMIT_MS = 5_000
/** Nor that it cannot decode one. */
const DECODE_MS = 3_000

/**
 * One frame of a film as a JPEG; null where this browser cannot show the film: then the card draws a picture of its own.
 * One that can be decoded alone is taken where the browser lets us; else the film is played up to the moment.
 */
export async function drawPoster(film: Blob): Promise<ArrayBuffer | null> {
  const frame = await Promise.race([keyFrame(film, AT, WIDTH), over(DECODE_MS)])
  const picture = frame ? await asJpeg(frame) : await playedFrame(film)
  return picture && picture.arrayBuffer()
}

const over = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

async function playedFrame(bytes: Blob): Promise<Blob | null> {
  const film = document.createElement('video')
  const url = URL.createObjectURL(bytes)
  const limit = AbortSignal.timeout(LIMIT_MS)
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  try {
    film.src = url
    await told(film, 'loadedmetadata', limit)
    const at = Math.min(AT, Number.isFinite(film.duration) ? film.duration / 2 : 0)
    const sought = told(film, 'seeked', limit)
    film.currentTime = at
    await sought
    return await frameOf(film)
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}

function told(film: HTMLVideoElement, event: string, over: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true, signal: over }
    film.addEventListener(event, () => resolve(), once)
    film.addEventListener('error', () => reject(new Error('the film cannot be shown')), once)
    over.addEventListener('abort', () => reject(new Error('the film was not shown in time')), { once: true })
  })
}

async function frameOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = film
  if (videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return asJpeg(canvas)
}

const asJpeg = (canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | null> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    : new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
