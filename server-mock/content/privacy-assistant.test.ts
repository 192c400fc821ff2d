import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

const { sections } = JSON.parse(readFileSync('server-mock/content/items/documents/privacy.json', 'utf8')) as {
  sections: { body: Record<Language, string> }[]
}

/** What is said of a language model: that it may be off, consent, what goes, what never does, what is kept. */
const SAID: Record<Language, RegExp[]> = {
  ko: [
    /언어 모델을 켠 곳/,
    /따로 동의/,
    /질문.*번호와 운영 시간.*날과 시각/,
    /이름, 이메일, 위치, 주문은 보내지 않/,
    /횟수만.*지워요/,
  ],
  en: [
    /switched on/,
    /agree to it separately/,
    /question.*numbers and opening hours.*days and times/,
    /name, e-mail, position and orders are not sent/,
    /only how often.*deleted/,
  ],
  ja: [
    /オンにしている場合/,
    /別に同意/,
    /質問.*番号と営業時間.*日付と時刻/,
    /氏名、メールアドレス、位置、注文は送りません/,
    /回数だけ.*消します/,
  ],
  'zh-Hans': [
    /如果运营者启用/,
    /另行同意/,
    /问题.*编号和营业时间.*日期和时间/,
    /姓名、邮箱、位置和订单都不会发送/,
    /只记录.*次数.*删除/,
  ],
  'zh-Hant': [
    /如果營運者啟用/,
    /另行同意/,
    /問題.*編號和營業時間.*日期和時間/,
    /姓名、電子郵件、位置和訂單都不會傳送/,
    /只記錄.*次數.*刪除/,
  ],
}

describe('the policy on the language model', () => {
  it.each([...LANGUAGES])(
    'X-04 %s says what goes to it, what never does, and that nothing but a count is kept',
    (language) => {
      const told = sections.map(({ body }) => body[language]).filter((body) => SAID[language][0]?.test(body))
      expect(told).toHaveLength(1)
      for (const said of SAID[language]) expect(told[0]).toMatch(said)
    },
  )
})
