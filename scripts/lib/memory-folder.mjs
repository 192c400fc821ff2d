// Databases, uploads and browser profiles of the tests live for minutes: where memory serves as a disk they are kept there.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes the folder may come to hold, several times over. */
const ROOM = 4_000_000_000

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM && freemem() > ROOM
  } catch {
    return false
  }
}

/**
 * Makes a folder in memory the place for temporary files of this process and those it starts, until it ends. A sixth less
 * work for a browser with its profile there. Does nothing where there is no such place or not much room.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'goraero-test-'))
  // PostgreSQL runs as somebody else and passes through
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
