import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_WRITERS } from '../demo-people.ts'

/** The written history lies in data/: texts by people, as short rows so that a whole file can be read in one go. */
const DATA = join(import.meta.dirname, '..', 'data')

/** A file of data/, which a test checks as a whole. */
export const readData = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(DATA, name), 'utf8'))

/** Files of data/ whose names begin like this, by name. */
export async function readAll(prefix: string): Promise<unknown[]> {
  const names = (await readdir(DATA)).filter((name) => name.startsWith(prefix)).sort()
  return Promise.all(names.map(readData))
}

export type WriterAccount = (typeof DEMO_WRITERS)[number]

/** `ko3` of a data file is the account writer-ko3. @throws when nobody is called that */
export function writerOf(short: string): WriterAccount {
  const writer = DEMO_WRITERS.find(({ account }) => account === `writer-${short}`)
  if (!writer) throw new Error(`there is no writer ${short}`)
  return writer
}
