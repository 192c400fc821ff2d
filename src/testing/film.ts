import { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Output, WebMOutputFormat } from 'mediabunny'

/** Frames a second. */
const RATE = 5

/** A film the browser can show, drawn and encoded here. @param seconds its length; width and height in pixels */
export async function filmOf(seconds: number, width = 640, height = 360): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  const codec = await getFirstEncodableVideoCodec(['vp8', 'vp9'])
  if (!context || !codec) throw new Error('this browser encodes no film')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, { codec, bitrate: 500_000 })
  output.addVideoTrack(source)
  await output.start()
  for (let frame = 0; frame < seconds * RATE; frame++) {
    context.fillStyle = `hsl(${frame * 17} 60% 50%)`
    context.fillRect(0, 0, width, height)
    await source.add(frame / RATE, 1 / RATE)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('no film was written')
  return new Blob([target.buffer], { type: 'video/webm' })
}
