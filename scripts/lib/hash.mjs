// What a build is made of, as one hash: the same sources give the same build, and are not built twice.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'public',
  'src',
  'sync',
  'sw',
  'scripts/build',
  'scripts/build.mjs',
]

/** Tests change no build; neither does the route tree, which the build writes itself. */
const IGNORED = /\.test\.tsx?$|\.gen\.ts$|\/testing\/|^sync\/simulation\/|tsconfig\.json$|\.md$/

function files(path) {
  let stat
  try {
    stat = statSync(path)
  } catch {
    return []
  }
  if (!stat.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

/** 16 hexadecimal digits over names and contents. */
export function sourceHash(root, sources = SOURCES) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => files(join(root, source)))) {
    const name = relative(root, path).replaceAll('\\', '/')
    if (IGNORED.test(name)) continue
    hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}
