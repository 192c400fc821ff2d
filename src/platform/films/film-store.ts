/** A film on this device. */
export interface StoredFilm {
  id: string
  type: string
  /** ArrayBuffers survive in every browser's database; Blobs are lost in some. */
  bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  watchedAt: number
  /** By the person's own wish: never cleared to make room. */
  isKept: boolean
}

/** Films that are held without having been asked for: so many of the last watched, of so many bytes together. */
const WATCHED_MAX = 10
const WATCHED_BYTES_MAX = 100 * 1024 * 1024

/** Beside the films, so that looking for the oldest reads none of them. */
type Facts = Pick<StoredFilm, 'id' | 'watchedAt' | 'isKept'> & { size: number }

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('goraero-films', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('facts', { keyPath: 'id' })
      request.result.createObjectStore('films', { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // another tab deletes it or has a newer app: this one opens again on the next use
      request.result.onversionchange = closeFilms
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('no films are stored here'))
  })
  opened.catch(() => (opened = undefined))
  return opened
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the films cannot be read'))
  })

/** In one transaction over both stores; it rejects when that was not completed. */
async function changing(change: (facts: IDBObjectStore, films: IDBObjectStore) => Promise<void>) {
  const transaction = (await open()).transaction(['facts', 'films'], 'readwrite')
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the film was not stored'))
  })
  await Promise.all([change(transaction.objectStore('facts'), transaction.objectStore('films')), done])
}

/** A film of this device, marked as watched now; null where it is not held or nothing can be read. */
export async function readFilm(id: string, now: number): Promise<StoredFilm | null> {
  try {
    let found: StoredFilm | null = null
    await changing(async (facts, films) => {
      const known = (await answer(facts.get(id))) as Facts | undefined
      if (!known) return
      const film = (await answer(films.get(id))) as Pick<StoredFilm, 'id' | 'type' | 'bytes'>
      facts.put({ ...known, watchedAt: now })
      found = { ...film, watchedAt: now, isKept: known.isKept }
    })
    return found
  } catch {
    return null
  }
}

/**
 * Puts a film on this device and clears what was watched longest ago; what is kept stays.
 * @throws the database's error, when there is no room or nothing is stored here
 */
export function writeFilm({ id, type, bytes, watchedAt, isKept }: StoredFilm): Promise<void> {
  return changing(async (facts, films) => {
    const before = (await answer(facts.get(id))) as Facts | undefined
    films.put({ id, type, bytes })
    facts.put({ id, watchedAt, size: bytes.byteLength, isKept: isKept || before?.isKept === true })
    const all = (await answer(facts.getAll())) as Facts[]
    const watched = all.filter((film) => !film.isKept).sort((a, b) => b.watchedAt - a.watchedAt)
    let held = 0
    for (const [index, film] of watched.entries()) {
      held += film.size
      if (index < WATCHED_MAX && held <= WATCHED_BYTES_MAX) continue
      facts.delete(film.id)
      films.delete(film.id)
    }
  })
}

/** Keeps a film that is held, or no longer. @throws the database's error */
export function keepFilm(id: string, isKept: boolean): Promise<void> {
  return changing(async (facts) => {
    const known = (await answer(facts.get(id))) as Facts | undefined
    if (known) facts.put({ ...known, isKept })
  })
}

/** What is no longer shown to anybody leaves the device too. */
export async function dropFilm(id: string): Promise<void> {
  await changing(async (facts, films) => {
    facts.delete(id)
    films.delete(id)
  }).catch(() => undefined)
}

/** Lets go of the database, so that it can be deleted. */
export function closeFilms(): void {
  void opened?.then((database) => database.close()).catch(() => undefined)
  opened = undefined
}
