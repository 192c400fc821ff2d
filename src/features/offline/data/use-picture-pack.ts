import { useCallback, useEffect, useRef, useState } from 'react'
import {
  dropPictures,
  keepPictures,
  picturesKept,
  type PicturesKept,
} from '#src/platform/pictures/pictures.ts'

export type PicturePack = PicturesKept & {
  total: number
  state: 'idle' | 'saving' | 'full' | 'network'
}

/** The pictures of reviews on this device and what can be done with them (P-15). Leaving the page pauses. */
export function usePicturePack(urls: readonly string[]): {
  pack: PicturePack
  save: () => void
  pause: () => void
  remove: () => void
} {
  const key = urls.join(' ')
  const [kept, setKept] = useState<PicturesKept>({ count: 0, bytes: 0 })
  const [state, setState] = useState<PicturePack['state']>('idle')
  const running = useRef<AbortController | null>(null)
  const look = useCallback(() => {
    void picturesKept(listOf(key)).then(setKept, () => undefined)
  }, [key])
  useEffect(() => {
    look()
    return () => running.current?.abort()
  }, [look])
  const save = () => {
    const stop = new AbortController()
    running.current = stop
    setState('saving')
    keepPictures(listOf(key), stop.signal, look).then(
      (outcome) => {
        setState(outcome === 'full' || outcome === 'network' ? outcome : 'idle')
        look()
      },
      () => setState('full'),
    )
  }
  const pause = () => running.current?.abort()
  const remove = () => {
    running.current?.abort()
    void dropPictures().then(look)
  }
  return { pack: { ...kept, total: urls.length, state }, save, pause, remove }
}

const listOf = (key: string): string[] => (key === '' ? [] : key.split(' '))
