export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'
export type ShareData = { title: string; text?: string; url: string }
/** Draws the picture that goes along; null when there is none. */
export type SharePicture = () => Promise<File | null>

/** Absolute address of the page shown, without what only this visit needs. */
export const currentAddress = () => location.origin + location.pathname + location.search

/** Absolute address of a page of this site. */
export const siteAddress = (path: string): string => location.origin + path

/** The same address with the language it is read in (`?lang=`), so that a link opens as it was sent. */
export function inLanguage(address: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', document.documentElement.lang)
  return url.href
}

/**
 * The device's share sheet (messages and social apps); where there is none, the address goes to the clipboard.
 * A picture goes along where the sheet takes one; without it the address is shared as always.
 * Works offline as far as the device allows. Must run in a press, or browsers refuse.
 */
export async function share(data: ShareData, picture?: SharePicture): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(await withPicture(data, picture))
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(data.url)) ? 'copied' : 'failed'
}

async function withPicture(data: ShareData, picture?: SharePicture): Promise<ShareData & { files?: File[] }> {
  const file = await picture?.().catch(() => null)
  const whole = { ...data, files: file ? [file] : [] }
  return file && navigator.canShare(whole) ? whole : data
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
