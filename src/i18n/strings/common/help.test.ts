import { expect, it } from 'vitest'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'

it('S9-12 every language names the hours of the customer service and the hotline', () => {
  for (const { help } of [ko, en, ja, zhHans, zhHant]) {
    expect(help.hours).toMatch(/09:00.18:00/)
    expect(help.hotline).toContain('1330')
  }
})
