/** Milliseconds between two looks at the picture; quick enough for a hand, slow enough for a phone. */
const EVERY = 160
/** Longest side of the picture that is searched, pixels. */
const SIDE = 640

export type CameraProblem = 'denied' | 'missing' | 'failed'

type Reader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * Shows the back camera in a video and tells each code it sees, again and again while it is in view.
 * @returns ends it and lets the camera go
 */
export function watchCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (problem: CameraProblem) => void,
): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: MediaStream | undefined
  const stop = () => {
    ended = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const start = async () => {
    const [read, given] = await Promise.all([reader(), openCamera()])
    stream = given
    if (ended) return stop()
    video.srcObject = given
    await video.play()
    const look = async () => {
      const text = await read(video).catch(() => null)
      if (ended) return
      if (text) onCode(text)
      timer = setTimeout(() => void look(), EVERY)
    }
    void look()
  }
  start().catch((error: unknown) => {
    if (ended) return
    stop()
    onProblem(problemOf(error))
  })
  return stop
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'TypeError' ? 'missing' : 'failed'
}

/** The browser's own reader, or one we bring along. */
async function reader(): Promise<Reader> {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (known && (await known.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new known({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: read } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!pen || width === 0 || height === 0) return Promise.resolve(null)
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    return Promise.resolve(read(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null)
  }
}
