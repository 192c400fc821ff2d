import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Where the bytes of uploads lie. While one comes in it is `<id>` with the protocol's notes in `<id>.json`; once it was
 * read and cleaned it is `<id>.kept`. Ids are in lower case.
 */
export const incomingPath = (directory: string, id: string): string => join(directory, id)

/** @param storedBytes null for what was finished before files were cleaned: it still lies where it came in */
export const storedPath = (directory: string, id: string, storedBytes: number | null): string =>
  join(directory, storedBytes === null ? id : `${id}.kept`)

/** The file, opened for reading; null when it is not there. */
export const openFile = (path: string): Promise<FileHandle | null> => open(path).catch(() => null)

export async function hasFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}

/** Everything of an upload, in whatever state it is. */
export async function removeUpload(directory: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`, `${id}.kept`, `${id}.part`])
    await rm(join(directory, name), { force: true }).catch(() => undefined)
}

/** Only what came in; the kept file stays. */
export async function removeIncoming(directory: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`])
    await rm(join(directory, name), { force: true }).catch(() => undefined)
}

/**
 * Files nobody asks for any more: of no known upload, or left over beside the kept one.
 * @param known whether an upload is in the database, and already kept
 * @param before younger files may belong to an upload that is just being begun, milliseconds since 1970
 */
export async function removeOrphans(
  directory: string,
  known: (id: string) => 'kept' | 'incoming' | 'none',
  before: number,
): Promise<number> {
  let count = 0
  for (const name of await readdir(directory).catch(() => [])) {
    const [, id = '', ending = ''] = /^([0-9a-f-]{36})(\.\w+)?$/i.exec(name) ?? []
    if (id === '') continue
    const state = id === id.toLowerCase() ? known(id) : 'none'
    const isWanted = ending === '.kept' ? state !== 'none' : state === 'incoming'
    const path = join(directory, name)
    const modified = (await stat(path).catch(() => null))?.mtimeMs ?? before
    if (isWanted || modified >= before) continue
    await rm(path, { force: true }).catch(() => undefined)
    count++
  }
  return count
}
