/**
 * Headers of every answer. Scripts only from ourselves and never inline; styles may be inline because the component
 * library positions with them; the map's extract and photos may come from other
 * origins, which are named.
 */
export function securityHeaders(
  basemapUrl: string | null,
  pictureHosts: readonly string[],
  publicUrl: string,
): Record<string, string> {
  const basemap = basemapUrl ? ` ${new URL(basemapUrl).origin}` : ''
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${basemap}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    // for a year; a browser heeds it only where it came over https
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
  }
}

/** Headers that only pages and workers obey. */
const OF_PAGES = new Set(['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
/** What pages are made of: scripts that are no worker's, style sheets, letters, icons. A worker's file is called one. */
const PART =
  /^\/(assets\/(?!sw-)(?![^/]*worker)[^/]+\.(js|css|woff2)|icons\/[^/]+\.png|boot\.js|manifest\.webmanifest)$/i

/**
 * Whether an answer needs a header: half a kilobyte for each of the twenty files of `/` says nothing to their reader.
 * @param path of the request, without its query
 */
export const isNeeded = (header: string, path: string): boolean => !OF_PAGES.has(header) || !PART.test(path)

/** What is no document and runs nothing needs less, and allows less. */
export function dataHeaders(publicUrl: string): Record<string, string> {
  const all = Object.entries(securityHeaders(null, [], publicUrl))
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return {
    'content-security-policy': policy,
    ...Object.fromEntries(all.filter(([name]) => OF_DATA.has(name))),
  }
}

const OF_DATA = new Set([
  ...['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'],
])
