export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'
export type ShareData = { title: string; text?: string; url: string }

/** Absolute address of the page shown, without what only this visit needs. */
export const currentAddress = () => location.origin + location.pathname + location.search

/**
 * The device's share sheet (messages and social apps); where there is none, the address goes to the clipboard.
 * Works offline as far as the device allows. Must run in a press, or browsers refuse.
 */
export async function share(data: ShareData): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(data.url)) ? 'copied' : 'failed'
}

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
