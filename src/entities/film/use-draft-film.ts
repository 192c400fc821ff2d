import { useEffect, useRef, useState } from 'react'
import { readChosenFilm, type ChosenFilmProblem } from '#src/data/chosen-film.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { drawPoster } from '#src/platform/films/draw-poster.ts'
import { filmSeconds, trimFilm } from '#src/platform/films/trim-film.ts'
import { POLICY } from '#sync/domain/policy.ts'

export interface DraftFile {
  id: string
  type: string
  bytes: ArrayBuffer
  /** For the preview; valid while the screen is open. */
  url: string
}

/** A longer film of which ten seconds can be taken. */
export interface LongFilm {
  file: Blob
  url: string
  seconds: number
}

/** `trim`: this browser cannot shorten it. `draft`: shown and will be sent, but not kept over a reload. */
export type DraftFilmProblem = ChosenFilmProblem | 'trim' | 'draft'

export interface DraftFilm {
  film: DraftFile | null
  poster: DraftFile | null
  long: LongFilm | null
  busy: 'checking' | 'trimming' | null
  /** Of the shortening, 0 to 1. */
  progress: number
  problem: DraftFilmProblem | null
  choose(file: Blob): Promise<void>
  /** @param start seconds from the beginning of the long film */
  trim(start: number): Promise<void>
  remove(): Promise<void>
}

type Shown = Pick<DraftFilm, 'film' | 'poster' | 'long'>
const NOTHING: Shown = { film: null, poster: null, long: null }

const withUrl = (file: Omit<DraftFile, 'url'>): DraftFile => ({
  ...file,
  url: URL.createObjectURL(new Blob([file.bytes], { type: file.type })),
})
const urlsOf = ({ film, poster, long }: Shown) => [film, poster, long].flatMap((each) => each?.url ?? [])

/** The new film of a form with its poster, checked as it is chosen and kept with its draft. */
export function useDraftFilm(draft: string | null): DraftFilm {
  const key = draft && `${draft}/film`
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [busy, setBusy] = useState<DraftFilm['busy']>(null)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<DraftFilmProblem | null>(null)
  const current = useRef<Shown>(NOTHING)

  const show = (next: Shown) => {
    const kept = urlsOf(next)
    for (const url of urlsOf(current.current)) if (!kept.includes(url)) URL.revokeObjectURL(url)
    current.current = next
    setShown(next)
  }

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void deviceDrafts()
      .readFiles(key)
      .catch(() => [])
      .then((files) => {
        const film = files.find(({ type }) => type.startsWith('video/'))
        const poster = files.find(({ type }) => type.startsWith('image/'))
        if (isCurrent && film)
          show({ film: withUrl(film), poster: poster ? withUrl(poster) : null, long: null })
      })
    return () => {
      isCurrent = false
      for (const url of urlsOf(current.current)) URL.revokeObjectURL(url)
      current.current = NOTHING
    }
  }, [key])

  const keep = async (...files: DraftFile[]): Promise<boolean> => {
    if (key === null) return false
    const drafts = deviceDrafts()
    return drafts
      .remove(key)
      .then(() => Promise.all(files.map(({ id, type, bytes }) => drafts.writeFile(key, { id, type, bytes }))))
      .then(
        () => true,
        () => false,
      )
  }

  /** @returns why it is not taken; null when it is */
  const take = async (file: Blob): Promise<DraftFilmProblem | null> => {
    const chosen = await readChosenFilm(file)
    if (!chosen.ok) return chosen.problem
    const film = withUrl({ id: newUuid(), type: chosen.type, bytes: chosen.bytes })
    const picture = await drawPoster(new Blob([film.bytes], { type: film.type }))
    const poster = picture && withUrl({ id: newUuid(), type: 'image/jpeg', bytes: picture })
    show({ film, poster, long: null })
    return (await keep(film, ...(poster ? [poster] : []))) ? null : 'draft'
  }

  return {
    ...{ ...shown, busy, progress, problem },
    async choose(file) {
      setBusy('checking')
      const found = await take(file)
      if (found === 'tooLong' || found === 'tooLarge') {
        const seconds = await filmSeconds(file)
        if (seconds !== null) show({ ...NOTHING, long: { file, url: URL.createObjectURL(file), seconds } })
      }
      setProblem(found)
      setBusy(null)
    },
    async trim(start) {
      const { long } = current.current
      if (!long) return
      setProgress(0)
      setBusy('trimming')
      const part = { start, seconds: POLICY.community.videoSeconds }
      const film = await trimFilm(long.file, part, setProgress)
      setProblem(film ? await take(film) : 'trim')
      setBusy(null)
    },
    async remove() {
      show(NOTHING)
      setProblem(null)
      if (key !== null)
        await deviceDrafts()
          .remove(key)
          .catch(() => undefined)
    },
  }
}
