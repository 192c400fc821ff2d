/** How long the browser may take to begin the download, milliseconds; then the bytes are let go. */
const TIMEOUT = 60_000

/**
 * Hands a text to the device as a file; the browser asks or puts it among the downloads. Works without a network.
 * @param type media type with its charset
 */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type }))

/** The same for bytes. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TIMEOUT)
}
