import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  field: {
    subject: '申請の件名',
    businessName: '商号',
    businessNumber: '事業者登録番号',
    trader: '事業者の区分',
    representative: '代表者名',
    items: '主な取扱品',
    method: '出店と運営の方法',
    introduction: '店舗紹介',
    sellsByMail: '通信販売業の申告対象です',
    registration: '事業者登録証の写し',
    bankbook: '通帳の写し',
    mailOrder: '通信販売業申告証の写し',
    brochure: '会社案内やメニュー',
    applicant: '申請者の氏名',
    phone: '電話番号',
    email: 'メールアドレス',
    consent: '個人情報の同意',
  },
  trader: {
    general: '一般課税事業者',
    simplified: '簡易課税事業者',
    exempt: '免税事業者',
    corporation: '法人',
  },
  method: {
    visit: '店舗で利用',
    goods: '特産品の販売',
    both: '両方',
    consult: '相談して決める',
  },
}
