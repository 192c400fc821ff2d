import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './console.mjs'
import { sourceHash } from './hash.mjs'
import { must } from './run.mjs'

/** Builds unless `dist` was made from exactly these sources; the stamp is written last. */
export async function ensureBuilt(root) {
  const stamp = join(root, '.cache/build')
  const hash = sourceHash(root)
  const done = existsSync(stamp) && existsSync(join(root, 'dist/build-info.json'))
  if (done && readFileSync(stamp, 'utf8') === hash) return
  await step('Building the app', () =>
    must('The build', process.execPath, [join(root, 'scripts/build.mjs')], { env: { BUDGETS: 'warn' } }),
  )
}

export function stampBuild(root, hash) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/build'), hash)
}

export function unstampBuild(root) {
  rmSync(join(root, '.cache/build'), { force: true })
}
