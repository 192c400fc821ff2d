// Where figures are kept: bench/results/NAME.json, and a section of docs/benchmarks.md between two marks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'

/** Keeps the figures and what they say; returns the latter. */
export async function keep(root, name, result, markdown) {
  await keepFigures(root, name, result)
  await writeSection(root, name, markdown)
  return markdown
}

/** Keeps the figures alone. */
export const keepFigures = (root, name, result) =>
  write(join(root, 'bench/results', `${name}.json`), JSON.stringify(result))

/** Replaces what stands between the marks of this name; everything else in the page was written by people. */
async function writeSection(root, name, markdown) {
  const path = join(root, 'docs/benchmarks.md')
  const page = readFileSync(path, 'utf8')
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const [from, to] = [page.indexOf(open), page.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no marks for ${name}`)
  await write(path, `${page.slice(0, from + open.length)}\n\n${markdown}\n\n${page.slice(to)}`)
}

async function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  const { $schema: _, ...options } = JSON.parse(
    readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
  )
  const { code, errors } = await format(path, text, options)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  writeFileSync(path, code)
}
