import { expect, it } from 'vitest'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { parseStyle, readStyles } from './glossary.ts'
import { styleFaults } from './style.ts'

const PAGE = `# Words

## Checked words

| Never    | Say     | Where      | Right in      |
| -------- | ------- | ---------- | ------------- |
| outbox   | To send | everywhere |               |
| itinerary | plan   | interface  | shared itinerary |

## Exceptions

| Text        | Why            |
| ----------- | -------------- |
| GSHHG(LGPL) | a licence note |
`

it('S9-11 a word that is not used is refused with the one that is, but not where it is right', () => {
  const style = parseStyle(PAGE)
  expect(styleFaults('en', 'content', 'Listed in the Outbox.', style)).toEqual([
    'says “outbox”; the word is “To send”',
  ])
  expect(styleFaults('en', 'interface', 'Add to itinerary', style)).toHaveLength(1)
  expect(styleFaults('en', 'content', 'Add to itinerary', style)).toEqual([])
  expect(styleFaults('en', 'interface', 'A shared itinerary', style)).toEqual([])
  expect(styleFaults('en', 'interface', 'outboxes', style)).toEqual([])
})

it('S9-11 an exception is left alone, what stands beside it is not', () => {
  const { exceptions } = parseStyle(PAGE)
  const style = { terms: [], exceptions }
  expect(styleFaults('zh-Hans', 'interface', '海岸线GSHHG(LGPL)，其余为示意图', style)).toEqual([])
  expect(styleFaults('zh-Hans', 'interface', '海岸线GSHHG(LGPL),其余为示意图', style)).toHaveLength(1)
})

it('S9-11 every language has its page, and a row nobody can read stops the check', async () => {
  expect(Object.keys(await readStyles())).toEqual([...LANGUAGES])
  expect(() =>
    parseStyle('## Checked words\n\n| a | b | c | d |\n| - | - | - | - |\n| x | y | somewhere | |\n'),
  ).toThrow('not a checked word')
})
