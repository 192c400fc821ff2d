import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MUTATIONS } from './registry.ts'
import { registryOf } from './types.ts'

const registry = registryOf(MUTATIONS)
const stored = JSON.parse(readFileSync(new URL('./stored-args.json', import.meta.url), 'utf8')) as {
  schema: number
  name: string
  args: unknown
  lane: string
  method: string
  path: string
}[]

/**
 * Writes as released apps have stored them. A row is never changed or taken out while its schema is understood: somebody's
 * device may come back with it. How a write is stored today its examples say; when that changes, the former row comes here.
 */
describe('writes that other builds have stored', () => {
  it.each(stored)(
    'I20 H6 $name of schema $schema is read as it was meant',
    ({ name, args, lane, method, path }) => {
      const mutation = registry.get(name)
      const read = mutation?.parse(args)
      expect(mutation?.lane(read)).toBe(lane)
      expect(mutation?.request(read)).toMatchObject({ method, path })
      expect(mutation?.touches(read).length).toBeGreaterThan(0)
    },
  )
})
