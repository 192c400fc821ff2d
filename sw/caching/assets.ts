// Invariant: an asset's key names its content. Two versions share a stored file exactly when they share the key.

/** What the build writes in place of `self.__WB_MANIFEST`. */
export type BuiltFile = { url: string; revision: string | null; group?: 'install' | 'idle' | 'worker' }

export type Asset = {
  /** Path from the root, `/assets/x-hash.js`. */
  path: string
  /** Absolute address under which it is stored; a file without a hash in its name carries its revision. */
  key: string
  /** A hash in the name: the HTTP cache may answer. */
  immutable: boolean
  group: 'install' | 'idle'
}

export const SHELL_PATH = '/index.html'

/** The script with the engine; a build without it is broken and must not install. */
export function enginePath(built: readonly BuiltFile[]): string {
  const file = built.find(({ group }) => group === 'worker')
  if (!file) throw new Error('The build has no engine for the worker.')
  return file.url.startsWith('/') ? file.url : `/${file.url}`
}

/** Each file once; a file the build gave no group is needed from the start. */
export function toAssets(built: readonly BuiltFile[], origin: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const { url, revision, group = 'install' } of built) {
    const path = url.startsWith('/') ? url : `/${url}`
    // The platform stores the worker's own scripts itself.
    if (group === 'worker' || assets.has(path)) continue
    const address = new URL(path, origin)
    if (revision) address.searchParams.set('__rev', revision)
    assets.set(path, { path, key: address.href, immutable: revision === null, group })
  }
  return assets
}

/** Extensions whose content must never turn out to be a page: a captive portal or a fallback answered instead. */
const KIND: Record<string, RegExp> = {
  js: /javascript/,
  css: /css/,
  html: /html/,
  json: /json/,
  webmanifest: /json/,
  svg: /svg/,
  png: /png/,
  woff2: /font|octet-stream/,
}

/** Why this answer must not be stored, or undefined when it is the asset asked for. */
export function flaw(asset: Asset, response: Response): string | undefined {
  if (response.status !== 200) return `status ${response.status}`
  if (response.type === 'opaque') return 'opaque'
  if (response.redirected) return 'redirected'
  const extension = asset.path.slice(asset.path.lastIndexOf('.') + 1)
  const type = response.headers.get('content-type') ?? ''
  if (KIND[extension]?.test(type) === false) return `is ${type || 'of no type'}`
  return undefined
}
