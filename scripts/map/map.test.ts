import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DOMAINS } from '#sync/contracts/endpoints.ts'
import { mapText } from './map.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('finds a resource for the endpoints of every domain', () => {
  const names = Object.entries(DOMAINS).map(([domain, table]) => [domain, Object.keys(table)])
  const lines = mapText(root, Object.fromEntries(names) as Record<string, string[]>).split('\n')
  for (const domain of Object.keys(DOMAINS)) {
    const line = lines.find((each) => each.startsWith(`| ${domain} |`) && /\| \d+ \|/.test(each))
    expect(line).toBeDefined()
  }
})
