/** Share of its width a picture keeps where it would be too large otherwise, tried in this order. */
const SHARES = [1, 0.75, 0.5]
const QUALITY = 0.85

/**
 * A picture of any kind this browser can draw, as a JPEG of at most so many bytes, the right way up and without notes;
 * null where it cannot draw it.
 */
export async function toJpeg(picture: Blob, maxBytes: number): Promise<Blob | null> {
  try {
    const drawn = await createImageBitmap(picture)
    for (const share of SHARES) {
      const [width, height] = [Math.round(drawn.width * share), Math.round(drawn.height * share)]
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height)
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
      if (jpeg.size <= maxBytes) return jpeg
    }
    return null
  } catch {
    return null
  }
}
