import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  field: {
    subject: '申請標題',
    businessName: '商號',
    businessNumber: '營業登記號',
    trader: '業者類別',
    representative: '代表人姓名',
    items: '主要品項',
    method: '進駐與經營方式',
    introduction: '店家介紹',
    sellsByMail: '屬於通訊銷售業申報對象',
    registration: '營業登記證影本',
    bankbook: '存摺影本',
    mailOrder: '通訊銷售業申報證影本',
    brochure: '公司介紹或菜單',
    applicant: '申請人姓名',
    phone: '電話',
    email: '電子郵件',
    consent: '個人資料同意',
  },
  trader: {
    general: '一般課稅業者',
    simplified: '簡易課稅業者',
    exempt: '免稅業者',
    corporation: '法人',
  },
  method: {
    visit: '到店使用',
    goods: '販售特產',
    both: '兩者都有',
    consult: '先諮詢再決定',
  },
}
