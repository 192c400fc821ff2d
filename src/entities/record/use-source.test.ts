import { expect, it } from 'vitest'
import { SOURCE_WORDS } from './use-source.ts'

const files = import.meta.glob<{ source?: string }>('../../../server-mock/content/items/*/*.json', {
  eager: true,
  import: 'default',
})

it('S9-11 every source that the editors write is said in the reader’s language', () => {
  const sources = new Set(Object.values(files).flatMap(({ source }) => source ?? []))
  expect(sources.size).toBeGreaterThan(3)
  expect([...sources].filter((source) => !(source in SOURCE_WORDS))).toEqual([])
})
