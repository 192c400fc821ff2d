import { access, constants, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { UploadStorage } from './storage.ts'

/**
 * In a folder, which all processes of a database must share. While an upload comes in it is `<id>` with the protocol's
 * notes in `<id>.json`; once it was read and cleaned it is `<id>.kept`.
 */
export function diskStorage(directory: string): UploadStorage {
  const incomingPath = (id: string) => join(directory, id)
  const storedPath = (id: string, storedBytes: number | null) =>
    join(directory, storedBytes === null ? id : `${id}.kept`)
  const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? null
  const removeAll = async (names: string[]) => {
    for (const name of names) await rm(join(directory, name), { force: true }).catch(() => undefined)
  }
  return {
    incoming: new FileStore({ directory }),
    received: (id) => sizeOf(incomingPath(id)),
    readIncoming: (id) => readFile(incomingPath(id)),
    async keep(id, bytes) {
      const part = join(directory, `${id}.part`)
      await writeFile(part, bytes)
      await rename(part, storedPath(id, bytes.length))
    },
    hasKept: async (id, storedBytes) => (await sizeOf(storedPath(id, storedBytes))) !== null,
    async open(id, storedBytes, bytes) {
      const file = await open(storedPath(id, storedBytes)).catch(() => null)
      return file && (Readable.toWeb(file.createReadStream(bytes)) as ReadableStream)
    },
    removeIncoming: (id) => removeAll([id, `${id}.json`]),
    remove: (id) => removeAll([id, `${id}.json`, `${id}.kept`, `${id}.part`]),
    async removeOrphans(stateOf, before) {
      let count = 0
      for (const name of await readdir(directory).catch(() => [])) {
        const [, id = '', ending = ''] = /^([0-9a-f-]{36})(\.\w+)?$/i.exec(name) ?? []
        if (id === '') continue
        const state = id === id.toLowerCase() ? stateOf(id) : 'none'
        const isWanted = ending === '.kept' ? state !== 'none' : state === 'incoming'
        const modified = (await stat(join(directory, name)).catch(() => null))?.mtimeMs ?? before
        if (isWanted || modified >= before) continue
        await removeAll([name])
        count++
      }
      return count
    },
    check: () => access(directory, constants.W_OK),
  }
}
