import { isIPv6 } from 'node:net'

/** Groups of 16 bits of an IPv6 address that are one household's or one server's: /64. */
const GROUPS = 4

/**
 * What an address is counted under: an IPv4 address itself, an IPv6 address its /64, because anyone who has one has 2^64.
 * @returns the text as it came where it is no address
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  // an IPv4 address at the end takes the place of two groups
  const missing = 8 - left.length - right.length - (plain.includes('.') ? 1 : 0)
  const groups = tail === undefined ? left : [...left, ...Array<string>(missing).fill('0'), ...right]
  const prefix = groups.slice(0, GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
