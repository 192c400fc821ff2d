// The part of Chromium that draws and runs pages, without the windows around them: a package of its own of Debian's.
import { existsSync } from 'node:fs'

/**
 * Path of the shell that tests run in where only pages matter: it starts in a sixth of the time and does half the work.
 * Undefined where there is none: then they run in the browser itself, or in Playwright's own, which is a shell already.
 */
export const headlessShell = () =>
  [
    process.env.CHROMIUM_SHELL,
    '/usr/bin/chromium-headless-shell',
    process.env.CHROMIUM,
    '/usr/bin/chromium',
  ].find((path) => path && existsSync(path))
