/** What became of asking for a film: its bytes, nobody is shown it any more, or no answer that says so. */
export type FetchedFilm = { bytes: ArrayBuffer; type: string } | 'gone' | null

/** The whole film. @param url on this origin */
export async function fetchFilm(url: string, signal: AbortSignal): Promise<FetchedFilm> {
  try {
    const answer = await fetch(url, { signal })
    if (answer.status === 404 || answer.status === 410) return 'gone'
    const type = answer.headers.get('content-type') ?? ''
    // a captive portal answers pages
    if (!answer.ok || !type.startsWith('video/')) return null
    return { bytes: await answer.arrayBuffer(), type }
  } catch {
    return null
  }
}

/** Whether a film that is held here was taken down meanwhile; false without an answer. */
export async function isFilmGone(url: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-cache', signal }).catch(() => null)
  return answer?.status === 404 || answer?.status === 410
}

/** Whether the person asked their device to use little of the network. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
