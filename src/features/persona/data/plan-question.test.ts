import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { gazetteerOf, understand } from '#src/search/understand/understand.ts'
import { en } from '../strings/en.ts'
import { ja } from '../strings/ja.ts'
import { ko } from '../strings/ko.ts'
import { zhHans } from '../strings/zh-Hans.ts'
import { zhHant } from '../strings/zh-Hant.ts'

const STRINGS: Record<Language, { planQuestion: string }> = {
  ko,
  en,
  ja,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

it.each(LANGUAGES)(
  'X-04 the question a result asks of the planner is understood as a plan, in %s',
  (language) => {
    const { planQuestion } = STRINGS[language]
    const now = { day: '2026-11-23', time: '10:00' }
    const { intent, chips } = understand(planQuestion, language, now, gazetteerOf([]))
    expect({ planQuestion, intent, kinds: chips.map(({ kind }) => kind) }).toMatchObject({ intent: 'plan' })
    // nothing that would leave places out
    expect(chips.filter(({ kind }) => kind !== 'plan')).toEqual([])
  },
)
