import { tabStorage } from './tab-storage.ts'

/** One value of this tab that outlives leaving the app for another site; gone with the tab. */
export interface TabRecord<T> {
  read(): T | null
  write(value: T): void
  forget(): void
}

/**
 * @param key name in session storage
 * @param parse answers null for what is not such a value (an older build's, or a broken one)
 */
export function tabRecord<T>(key: string, parse: (value: unknown) => T | null): TabRecord<T> {
  return {
    read() {
      const text = tabStorage()?.getItem(key)
      if (!text) return null
      try {
        return parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    write(value) {
      try {
        tabStorage()?.setItem(key, JSON.stringify(value))
      } catch {
        // no room: anyone who comes back begins again
      }
    },
    forget: () => tabStorage()?.removeItem(key),
  }
}
