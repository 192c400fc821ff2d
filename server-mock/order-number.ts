import { createHash } from 'node:crypto'

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number people read: `UL` + yyyymmdd + ten base-32 characters of a digest (decision 31).
 * @param of what the number is worked out from: an order's id, or its name in the demo
 * @param day in Asia/Seoul, `yyyy-MM-dd`
 */
export function orderNumber(of: string, day: string): string {
  const bytes = createHash('sha256').update(of).digest()
  const tail = Array.from({ length: 10 }, (_, index) => BASE32[(bytes[index] ?? 0) % 32]).join('')
  return `UL${day.replaceAll('-', '')}${tail}`
}
