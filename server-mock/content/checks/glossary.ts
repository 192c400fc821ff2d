import { readFile } from 'node:fs/promises'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { Style, Styles, Term } from './style.ts'

const FOLDER = new URL('../../../docs/language/', import.meta.url)
const WHERE: readonly string[] = ['everywhere', 'interface', 'content'] satisfies Term['where'][]

/** The words and exceptions of every language, from the tables of docs/language that a program reads. */
export async function readStyles(): Promise<Styles> {
  const read = async (language: Language) =>
    [language, parseStyle(await readFile(new URL(`${language}.md`, FOLDER), 'utf8'))] as const
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as Styles
}

/**
 * @param page a page of docs/language with the tables “Checked words” (never, say, where, right in) and “Exceptions”
 *   (text, why)
 * @throws when a row is not of that form: a rule that is not read is a rule that is not kept
 */
export function parseStyle(page: string): Style {
  return {
    terms: rowsUnder(page, 'Checked words').map(([never = '', say = '', where = '', except = '']) => {
      if (!never || !say || !WHERE.includes(where))
        throw new Error(`not a checked word: ${never} | ${say} | ${where}`)
      return { never, say, where: where as Term['where'], except: except.split('; ').filter(Boolean) }
    }),
    exceptions: rowsUnder(page, 'Exceptions').flatMap(([text]) => text ?? []),
  }
}

function rowsUnder(page: string, heading: string): string[][] {
  const section = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(page)?.[1] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  // head and rule
  return lines.slice(2).map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  )
}
