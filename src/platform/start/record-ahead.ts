/** Addresses of pages that show one record, and its kind. */
const PAGES: readonly (readonly [page: RegExp, kind: string])[] = [
  [/^\/product\/hp-(\d+)$/, 'place'],
  [/^\/product\/[mv][kp]-(\d+)$/, 'product'],
  [/^\/curation\/travel\/(\d+)$/, 'course'],
  [/^\/curation\/hotplace\/(\d+)$/, 'hotplace'],
]

/** Where the record of a page is read; null for any other page. */
export function recordAddress(path: string): string | null {
  for (const [page, kind] of PAGES) {
    const no = page.exec(path)?.[1]
    if (no) return `/api/content/${kind}/${no}`
  }
  return null
}

/**
 * On a first visit: begins to fetch the record of the page, which the screen would ask for once its code is there. A device
 * that has been here has a worker and, most likely, the record.
 */
export function fetchRecordAhead(path: string): void {
  const address = recordAddress(path)
  if (!address || navigator.serviceWorker?.controller) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  // as the call of the API asks for it, or it would be fetched twice
  link.crossOrigin = 'anonymous'
  link.href = address
  document.head.append(link)
}
