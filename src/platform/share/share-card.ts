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
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!png) throw new Error('no picture came of the canvas')
  return new File([png], name, { type: 'image/png' })
}
