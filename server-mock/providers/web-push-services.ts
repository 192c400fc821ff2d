/** Push services of the browsers there are; a leading dot stands for any name before it. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address belongs to a push service this server talks to. */
export type IsPushService = (endpoint: string) => boolean

/**
 * Members hand in the address this server posts to: only names of push services are taken, over https and their own
 * port, so that it cannot be made to reach into its own network (SSRF).
 * @param more further services: `push.example.org`, `.example.org` for every name below it, `host:port`; a loopback name
 * (a stand-in on this machine) is taken on every port and without TLS
 */
export function webPushServices(more: readonly string[]): IsPushService {
  const names = [...KNOWN, ...more].map((name) => name.trim().toLowerCase()).filter(Boolean)
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, host, username, password, hash } = new URL(endpoint)
    if (username || password || hash) return false
    if (LOOPBACK.has(hostname))
      return /^https?:$/.test(protocol) && more.some((name) => name === hostname || name === host)
    if (protocol !== 'https:') return false
    return names.some((name) =>
      name.startsWith('.') ? host.endsWith(name) && host.length > name.length : host === name,
    )
  }
}
