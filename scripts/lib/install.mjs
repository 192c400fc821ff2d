// Installs the packages when, and only when, what is there differs from the lock.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { step, say } from './console.mjs'
import { must, run } from './run.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
/** The lock names every version: what is in npm's cache need not be asked for again. */
const FLAGS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
const shell = process.platform === 'win32'

/** npm writes this file last, so an interrupted install counts as none. */
export function isInstalled(root) {
  const installedPath = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  )
}

export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await step('Installing packages', async () => {
    const { code } = await run(npm, ['ci', ...FLAGS], { cwd: root, shell })
    if (code === 0) return
    // A registry that lacks binaries of other systems makes `npm ci` refuse a good lock.
    say('  npm ci refused; trying npm install with the same lock')
    await must('npm install', npm, ['install', ...FLAGS], { cwd: root, shell })
  })
}
