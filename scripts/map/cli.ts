import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mapText } from './map.ts'

/** `npm run map`: writes docs/map.md anew. */
const root = fileURLToPath(new URL('../..', import.meta.url))
writeFileSync(`${root}/docs/map.md`, mapText(root))
