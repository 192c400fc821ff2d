import { canSharePictures, pngFile } from './share-card.ts'
import { saveBlob } from './save-file.ts'

/**
 * Hands a picture (an SVG file) over as PNG: the device's share sheet, else among the downloads. Works offline. Must
 * run in a press, or browsers refuse.
 */
export async function sharePicture(
  svg: string,
  name: string,
  title: string,
): Promise<'shared' | 'saved' | 'cancelled' | 'failed'> {
  return shareFile(() => pngFile(svg, name), title)
}

/** The same with a picture that is drawn another way. */
export async function shareFile(
  draw: () => Promise<File>,
  title: string,
): Promise<'shared' | 'saved' | 'cancelled' | 'failed'> {
  try {
    const file = await draw()
    if (!canSharePictures()) {
      saveBlob(file.name, file)
      return 'saved'
    }
    await navigator.share({ title, files: [file] })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
