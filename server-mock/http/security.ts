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
