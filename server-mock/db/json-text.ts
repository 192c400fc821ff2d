import { randomUUID } from 'node:crypto'

/** What stands in place of a text until it is put in; nobody outside can have guessed it. */
const MARK = randomUUID()
const MARKED = new RegExp(`"${MARK}(\\d+)"`, 'g')
let texts: string[] | null = null

/**
 * JSON as the database wrote it. {@link stringify} hands it on as it is; every other reader gets what it says.
 */
export class JsonText {
  constructor(readonly text: string) {}

  toJSON(): unknown {
    return texts === null ? JSON.parse(this.text) : MARK + (texts.push(this.text) - 1)
  }
}

/** Null stays null: a tombstone. */
export const jsonText = (text: string | null): JsonText | null => (text === null ? null : new JsonText(text))

/** JSON.stringify, which puts in a {@link JsonText} without reading it. */
export function stringify(value: unknown): string {
  const found: string[] = []
  texts = found
  try {
    const text = JSON.stringify(value)
    return found.length === 0 ? text : text.replace(MARKED, (_, at: string) => found[Number(at)] ?? 'null')
  } finally {
    texts = null
  }
}
