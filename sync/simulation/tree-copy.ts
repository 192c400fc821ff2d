/** A copy of the engine and its simulator in a folder of its own: what is edited meanwhile changes nothing in it. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TreeCopy {
  folder: string
  remove(): Promise<void>
}

/** @param root of the project */
export async function copyTree(root: string): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'goraero-simulation-'))
  await cp(join(root, 'sync'), join(folder, 'sync'), {
    recursive: true,
    filter: (from) => !from.includes('adapters') && !from.endsWith('.test.ts'),
  })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#sync/*': './sync/*' } }),
  )
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
