/**
 * Begins to fetch what index.html names as needed next (scripts/build/preload-first.ts), all at once, so that evaluating
 * it step by step does not also fetch it step by step.
 */
export function fetchAhead(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=next-scripts]')
  for (const href of meta?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  meta?.remove()
}
