import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { featureMap, withoutAddress } from './feature-map.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const told = new Map(
  readFileSync(join(root, 'docs/features.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const name = /^- \*\*([^*]+)\*\*/.exec(line)?.[1]
      return name ? [[name, [...line.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address)]] : []
    }),
)

it('docs/features.md says which feature owns which address', () => {
  for (const [feature, addresses] of featureMap(root))
    expect([feature, told.get(feature)]).toEqual([feature, addresses])
})

it('docs/features.md knows the features without an address, and none that is gone', () => {
  const without = withoutAddress(root)
  for (const feature of without) expect([feature, told.get(feature)]).toEqual([feature, []])
  expect([...told.keys()].toSorted()).toEqual([...featureMap(root).keys(), ...without].toSorted())
})
