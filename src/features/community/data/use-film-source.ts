import { useCallback, useEffect, useState } from 'react'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useServices } from '#src/data/services.ts'
import { fetchFilm, isFilmGone, savesData } from '#src/platform/films/fetch-film.ts'
import { dropFilm, keepFilm, readFilm, writeFilm } from '#src/platform/films/film-store.ts'
import { useOffline } from '#src/state/connectivity.ts'

type Video = NonNullable<PostRecord['video']>

/** `notKept`: not on this device, and no network to have it from. `gone`: nobody is shown it any more. */
export type FilmState = 'looking' | 'here' | 'there' | 'notKept' | 'gone'

export interface FilmSource {
  state: FilmState
  /** What a video element plays; null while there is nothing. */
  url: string | null
  isKept: boolean
  /** Told when it really plays: the last ten that were watched stay on the device. */
  watched(): void
  /** Keeps the film on this device, or no longer. @returns whether that was done */
  keep(isKept: boolean): Promise<boolean>
}

interface Held {
  id: string
  url: string
  isKept: boolean
}

/** Where a film is played from: this device where it is held, else the network. */
export function useFilmSource({ id, url }: Video): FilmSource {
  const now = useServices().now
  const isOffline = useOffline()
  const [held, setHeld] = useState<Held | null>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  /** Of the page that is left meanwhile. */
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])

  useEffect(() => {
    let isCurrent = true
    let made: string | undefined
    void readFilm(id, now()).then((film) => {
      if (!isCurrent) return
      if (film) {
        made = URL.createObjectURL(new Blob([film.bytes], { type: film.type }))
        setHeld({ id, url: made, isKept: film.isKept })
      }
      setLooked(id)
    })
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, now])

  const isHeld = held?.id === id
  useEffect(() => {
    if (!isHeld || isOffline) return
    const asking = new AbortController()
    void isFilmGone(url, asking.signal).then((isGone) => {
      if (!isGone || asking.signal.aborted) return
      void dropFilm(id)
      setGone(id)
    })
    return () => asking.abort()
  }, [isHeld, isOffline, id, url])

  /** Brings it here. @returns whether it is here now */
  const bring = useCallback(
    async (isKept: boolean): Promise<boolean> => {
      const film = await fetchFilm(url, leaving.signal)
      if (film === 'gone') setGone(id)
      if (film === 'gone' || film === null) return false
      return writeFilm({ id, ...film, watchedAt: now(), isKept }).then(
        () => true,
        () => false,
      )
    },
    [id, url, now, leaving],
  )

  const keep = async (isKept: boolean): Promise<boolean> => {
    const done = isKept && !(await readFilm(id, now())) ? await bring(true) : await kept(id, isKept)
    if (done) setHeld((before) => ({ ...(before?.id === id ? before : { id, url }), isKept }))
    return done
  }

  return {
    ...stateOf({ isGone: gone === id, isLooked: looked === id, held: isHeld ? held : null, isOffline, url }),
    isKept: isHeld && held.isKept,
    watched: () => {
      if (!isHeld && !savesData()) void bring(false)
    },
    keep,
  }
}

const kept = (id: string, isKept: boolean): Promise<boolean> =>
  keepFilm(id, isKept).then(
    () => true,
    () => false,
  )

type Known = { isGone: boolean; isLooked: boolean; held: Held | null; isOffline: boolean; url: string }

function stateOf({ isGone, isLooked, held, isOffline, url }: Known): Pick<FilmSource, 'state' | 'url'> {
  if (isGone) return { state: 'gone', url: null }
  if (held) return { state: 'here', url: held.url }
  if (!isLooked) return { state: 'looking', url: null }
  return isOffline ? { state: 'notKept', url: null } : { state: 'there', url }
}
