/** Lists of scripts that the page names: `page`, what its screen is made of; `next`, what every first load needs later. */
type List = 'page' | 'next'

/**
 * Begins to fetch what the page's own HTML names (server-mock/http/shell.ts, scripts/build/preload-first.ts), all at once,
 * so that evaluating it step by step does not also fetch it step by step. Not before the first paint: over a slow network
 * it would take its share of the line from the style sheet.
 */
export function fetchAhead(list: List): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${list}-scripts]`)
  for (const href of meta?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    if (list === 'page') link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  meta?.remove()
}
