import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceClock } from '../device/clock.ts'
import { deviceDrafts } from './device-drafts.ts'
import { createLatestWriter, type WriterState } from './latest-writer.ts'
import { keepAtParting, takeParting } from './parting-drafts.ts'
import { tabStorage } from '../storage/tab-storage.ts'

export interface DraftOf<T> {
  /** null until it is known whether there is a draft. */
  value: T | null
  /** A draft of an earlier visit was found. */
  isRestored: boolean
  /** `none` before the first change. */
  state: WriterState | 'none'
  change(value: T): void
  /** Forgets the draft (sent, or thrown away) and starts over from `initial`. */
  discard(): Promise<void>
}

/** Who writes the draft of a key in this page: the same form may be left and opened again while they do. */
const writers = new Map<string, { idle(): Promise<void> }>()

/**
 * A form's value that survives reloads and updates of the app (P-13): every change is stored as it is typed.
 * @param key `<account>/<form>`; null while it is not known yet
 * @param initial the value without a draft; read once per key
 */
export function useDraft<T>(key: string | null, initial: T): DraftOf<T> {
  const [found, setFound] = useState<{ key: string; value: T; isRestored: boolean } | null>(null)
  const [state, setState] = useState<WriterState | 'none'>('none')
  const start = useRef(initial)
  useEffect(() => {
    start.current = initial
  })
  const writer = useRef<ReturnType<typeof createLatestWriter<T>> | null>(null)

  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    let isTyped = false
    const ours = createLatestWriter<T>(
      (value) => deviceDrafts().write(key, value),
      (next) => isCurrent && setState(next),
    )
    const before = writers.get(key)
    writers.set(key, ours)
    writer.current = {
      ...ours,
      put(value) {
        isTyped = true
        ours.put(value)
      },
    }
    const part = () => {
      const unsaved = ours.unsaved()
      if (unsaved) keepAtParting(tabStorage(), key, { value: unsaved.value, savedAt: deviceClock.now() })
    }
    addEventListener('pagehide', part)
    void (before?.idle() ?? Promise.resolve())
      .then(() => deviceDrafts().read<T>(key))
      // without storage the form works, only nothing is kept
      .catch(() => null)
      .then((stored) => {
        // what was typed before the answer came stays
        if (!isCurrent || isTyped) return
        const kept = takeParting<T>(tabStorage(), key)
        // older than the stored one when the page came back from the back-forward cache and wrote on
        const isNewer = kept !== null && kept.savedAt >= (stored?.savedAt ?? 0)
        if (isNewer) ours.put(kept.value)
        const draft = isNewer ? kept : stored
        setFound({ key, value: draft?.value ?? start.current, isRestored: draft !== null })
        setState(draft ? 'saved' : 'none')
      })
    return () => {
      isCurrent = false
      removeEventListener('pagehide', part)
      void ours.idle().then(() => {
        if (writers.get(key) === ours) writers.delete(key)
      })
    }
  }, [key])

  const change = useCallback(
    (value: T) => {
      if (key === null) return
      setFound((known) => ({ key, value, isRestored: known?.isRestored ?? false }))
      writer.current?.put(value)
    },
    [key],
  )
  const discard = useCallback(async () => {
    if (key === null) return
    await writer.current?.idle()
    writer.current?.forget()
    await deviceDrafts()
      .remove(key)
      .catch(() => undefined)
    setFound({ key, value: start.current, isRestored: false })
    setState('none')
  }, [key])

  const isKnown = found !== null && found.key === key
  return {
    value: isKnown ? found.value : null,
    isRestored: isKnown && found.isRestored,
    state,
    change,
    discard,
  }
}
