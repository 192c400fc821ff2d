import { createHash } from 'node:crypto'

/** In hexadecimal signs. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
