import { expect, it } from 'vitest'
import { languageIn } from './language-in.ts'

it('S6-04 a problem belongs to the language at the end of its path, or to all', () => {
  expect(['title.ja', 'prizes.0.name.zh-Hant', 'category', 'prizes.0.people'].map(languageIn)).toEqual([
    ...['ja', 'zh-Hant', undefined, undefined],
  ])
})
