// Invariant: only caches with our prefix are ever dropped; another part of the origin may keep its own.
const SHELL = 'goraero-shell-'

/** Pictures people uploaded; outlives versions. */
export const UPLOADS = 'goraero-uploads'

export const shellName = (build: string) => `${SHELL}${build}`
export const isShellName = (name: string) => name.startsWith(SHELL)
