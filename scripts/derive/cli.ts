import { fileURLToPath } from 'node:url'
import { derived } from './derive.ts'
import { behind, write } from './files.ts'

/** `npm run derive` writes every derived file; with `--check` it only says which are behind, and fails. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const all = await derived(root)
if (process.argv.includes('--check')) {
  const old = behind(root, all).map(({ path }) => path)
  for (const path of old) console.error(`${path} is behind: npm run derive`)
  process.exitCode = old.length === 0 ? 0 : 1
} else for (const path of write(root, all)) console.log(`derived ${path}`)
