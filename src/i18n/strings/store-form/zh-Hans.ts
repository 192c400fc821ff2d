import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  field: {
    subject: '申请标题',
    businessName: '商号',
    businessNumber: '营业登记号',
    trader: '经营者类别',
    representative: '代表人姓名',
    items: '主营品类',
    method: '入驻与经营方式',
    introduction: '商家介绍',
    sellsByMail: '属于通信销售业申报对象',
    registration: '营业登记证复印件',
    bankbook: '存折复印件',
    mailOrder: '通信销售业申报证复印件',
    brochure: '公司介绍或菜单',
    applicant: '申请人姓名',
    phone: '电话',
    email: '邮箱',
    consent: '个人信息同意',
  },
  trader: {
    general: '一般纳税人',
    simplified: '简易纳税人',
    exempt: '免税经营者',
    corporation: '法人',
  },
  method: {
    visit: '到店使用',
    goods: '销售特产',
    both: '两者都有',
    consult: '先咨询再定',
  },
}
