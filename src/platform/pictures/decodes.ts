/**
 * Whether this browser can draw a picture to its end. Where it cannot tell (no decoder for pages, as in tests) the
 * structure of the file must do.
 */
export async function decodes(picture: Blob): Promise<boolean> {
  if (!('createImageBitmap' in globalThis)) return true
  try {
    const drawn = await createImageBitmap(picture)
    const isDrawn = drawn.width > 0 && drawn.height > 0
    drawn.close()
    return isDrawn
  } catch {
    return false
  }
}
