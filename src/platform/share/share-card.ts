/** Whether this device's share sheet takes pictures; asked before any drawing is done for it. */
export function canSharePictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'card.png', { type: 'image/png' })] })
}

/**
 * Draws an SVG file into a PNG file in its own size in px. Works offline.
 * @throws when the SVG is not well-formed or the device has no canvas to spare
 */
export async function pngFile(svg: string, name: string): Promise<File> {
  const { picture, canvas, context } = await drawnSvg(svg)
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  context.drawImage(picture, 0, 0)
  return fileOf(canvas, name)
}

/** A line of text over a picture; `y` is its baseline, in px as all else. */
type TextLine = {
  text: string
  x: number
  y: number
  size: number
  weight: number
  color: string
  align: CanvasTextAlign
}

/**
 * Draws an SVG file and lines of text over it into a PNG file, the texts in the fonts the page is written in, which a
 * picture by itself has not. Works offline.
 * @throws when the SVG is not well-formed or the device has no canvas to spare
 */
export async function textPictureFile(
  { svg, texts }: { svg: string; texts: readonly TextLine[] },
  name: string,
): Promise<File> {
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = ({ size, weight }: TextLine) => `${weight} ${size}px ${family}`
  // a slice of a font that does not come leaves the next font of the list
  await Promise.allSettled(texts.map((line) => document.fonts.load(fontOf(line), line.text)))
  const { picture, canvas, context } = await drawnSvg(svg)
  canvas.lang = document.documentElement.lang
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  context.drawImage(picture, 0, 0)
  for (const line of texts) {
    context.font = fontOf(line)
    context.fillStyle = line.color
    context.textAlign = line.align
    context.fillText(line.text, line.x, line.y)
  }
  return fileOf(canvas, name)
}

async function drawnSvg(svg: string) {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { picture, canvas, context }
}

async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!png) throw new Error('no picture came of the canvas')
  return new File([png], name, { type: 'image/png' })
}
