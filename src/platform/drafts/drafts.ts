/**
 * Half-filled forms, kept in a database of their own so that a reload, an update of the app or a full disk takes
 * nothing that was typed (P-13). Texts and files are stored apart: a photo that does not fit never takes the text
 * with it. Files are ArrayBuffers, because WebKit loses stored Blobs.
 */

/** `<account>/<form>`; drafts of one account are never shown to another. */
export type DraftKey = string

export interface DraftFile {
  id: string
  type: string
  bytes: ArrayBuffer
}

export interface Draft<T> {
  value: T
  /** Device time, ms. */
  savedAt: number
}

/** Every call may reject with the browser's storage error (QuotaExceededError above all). */
export interface DraftStore {
  read<T>(key: DraftKey): Promise<Draft<T> | null>
  /** Resolves when it is on the disk. */
  write<T>(key: DraftKey, value: T): Promise<void>
  /** In the order they were added. */
  readFiles(key: DraftKey): Promise<DraftFile[]>
  /** One of them by its id; null when it is not there. */
  readFile(key: DraftKey, id: string): Promise<DraftFile | null>
  writeFile(key: DraftKey, file: DraftFile): Promise<void>
  removeFile(key: DraftKey, id: string): Promise<void>
  /** Forgets the draft and its files. */
  remove(key: DraftKey): Promise<void>
  /** Forgets every draft of an account that is gone, files too. */
  removeAccount(account: string): Promise<void>
}

const NAME = 'goraero-drafts'
const TEXTS = 'texts'
const FILES = 'files'

interface FileRow extends DraftFile {
  draft: DraftKey
  addedAt: number
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TEXTS)
    request.result.createObjectStore(FILES, { keyPath: ['draft', 'id'] }).createIndex('draft', 'draft')
  }
  return done(request)
}

/** Runs in one transaction; resolves after it is complete, with strict durability. */
async function inStore<T>(
  db: IDBDatabase,
  stores: string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(stores, mode, { durability: 'strict' })
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('transaction aborted'))
  })
  // a failed request rejects both; the transaction's error is the one that tells why
  const [value] = await Promise.all([work(transaction), complete])
  return value
}

/** @param now device time in ms, for `savedAt` and the order of files */
export function createDraftStore(now: () => number, factory: IDBFactory = indexedDB): DraftStore {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= open(factory).then((db) => {
      // who asked deletes it: what is written next begins a new one
      db.onversionchange = () => {
        opened = undefined
        db.close()
      }
      db.onclose = () => (opened = undefined)
      return db
    })
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    async read<T>(key: DraftKey) {
      const found = await inStore(await database(), [TEXTS], 'readonly', (transaction) =>
        done<Draft<T> | undefined>(transaction.objectStore(TEXTS).get(key)),
      )
      return found ?? null
    },
    async write(key, value) {
      await inStore(await database(), [TEXTS], 'readwrite', (transaction) =>
        done(transaction.objectStore(TEXTS).put({ value, savedAt: now() }, key)),
      )
    },
    async readFiles(key) {
      const rows = await inStore(await database(), [FILES], 'readonly', (transaction) =>
        done<FileRow[]>(transaction.objectStore(FILES).index('draft').getAll(key)),
      )
      return rows
        .sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
        .map(({ id, type, bytes }) => ({ id, type, bytes }))
    },
    async readFile(key, wanted) {
      const row = await inStore(await database(), [FILES], 'readonly', (transaction) =>
        done<FileRow | undefined>(transaction.objectStore(FILES).get([key, wanted])),
      )
      return row ? { id: row.id, type: row.type, bytes: row.bytes } : null
    },
    async writeFile(key, file) {
      const row: FileRow = { ...file, draft: key, addedAt: now() }
      await inStore(await database(), [FILES], 'readwrite', (transaction) =>
        done(transaction.objectStore(FILES).put(row)),
      )
    },
    async removeFile(key, id) {
      await inStore(await database(), [FILES], 'readwrite', (transaction) =>
        done(transaction.objectStore(FILES).delete([key, id])),
      )
    },
    async remove(key) {
      await inStore(await database(), [TEXTS, FILES], 'readwrite', async (transaction) => {
        const files = transaction.objectStore(FILES)
        const [ids] = await Promise.all([
          done(files.index('draft').getAllKeys(key)),
          done(transaction.objectStore(TEXTS).delete(key)),
        ])
        await Promise.all(ids.map((id) => done(files.delete(id))))
      })
    },
    async removeAccount(account) {
      const isTheirs = (key: IDBValidKey) =>
        String(Array.isArray(key) ? key[0] : key).startsWith(`${account}/`)
      await inStore(await database(), [TEXTS, FILES], 'readwrite', async (transaction) => {
        for (const name of [TEXTS, FILES]) {
          const store = transaction.objectStore(name)
          const keys = (await done(store.getAllKeys())).filter(isTheirs)
          await Promise.all(keys.map((key) => done(store.delete(key))))
        }
      })
    },
  }
}
