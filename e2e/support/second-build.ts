import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = process.env.STATIC_DIR ?? fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * A second version of the built app as a deployment would bring it: another build id, every script under another name,
 * and the former files gone. Returns its folder and what tells it from the first.
 */
export async function secondBuild(): Promise<{
  folder: string
  first: string
  second: string
  remove(): Promise<void>
}> {
  const root = await mkdtemp(join(tmpdir(), 'goraero-second-'))
  const folder = join(root, 'dist')
  await cp(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const info = JSON.parse(await readFile(join(folder, 'build-info.json'), 'utf8')) as { build: string }
  const second = createHash('sha256').update(info.build).digest('hex').slice(0, 12)
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  const renamed = (name: string) => name.replace(/\.js$/, `${second.slice(0, 4)}.js`)
  for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', renamed(name)))
  const known = new Set(names)
  for (const path of await textFiles(folder)) {
    const text = (await readFile(path, 'utf8')).replaceAll(info.build, second)
    await writeFile(
      path,
      text.replace(/[\w$-]+\.js\b/g, (name) => (known.has(name) ? renamed(name) : name)),
    )
  }
  await renewRevision(folder)
  return { folder, first: info.build, second, remove: () => rm(root, { recursive: true, force: true }) }
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(js|html|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The worker lists index.html with a digest of its content. */
async function renewRevision(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'))
  const digest = createHash('md5').update(page).digest('hex')
  const path = join(folder, 'sw.js')
  const worker = await readFile(path, 'utf8')
  const listed = /("revision":")[0-9a-f]{32}(","url":"index\.html")/
  if (!listed.test(worker)) throw new Error('sw.js does not list index.html')
  await writeFile(path, worker.replace(listed, `$1${digest}$2`))
}
