import type { Draft, DraftKey } from './drafts.ts'

const PREFIX = 'goraero.draft.'

/**
 * Keeps what was typed in the last moment before a page goes. A browser drops a database write that has not committed
 * when the page is reloaded; the tab's own storage is written at once.
 * @param storage undefined where the browser denies it: then nothing is kept
 */
export function keepAtParting<T>(storage: Storage | undefined, key: DraftKey, draft: Draft<T>): void {
  try {
    storage?.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // The tab's storage is full: the draft is as old as the database has it.
  }
}

/** What {@link keepAtParting} kept for this form, once; null when there is nothing. */
export function takeParting<T>(storage: Storage | undefined, key: DraftKey): Draft<T> | null {
  const text = storage?.getItem(PREFIX + key)
  if (!text) return null
  storage?.removeItem(PREFIX + key)
  return JSON.parse(text) as Draft<T>
}
