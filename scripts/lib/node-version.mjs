import { Stop } from './console.mjs'

/** Node 20.19 is the first with everything the build needs. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Stop(`Goraero needs Node 20.19 or newer; this is ${version}. See https://nodejs.org/`)
}
