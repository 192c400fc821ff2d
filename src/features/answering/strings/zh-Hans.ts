import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  voices: '评价与商品提问',
  inquiries: '一对一咨询',
  partner: '答复商品提问',
  search: '内容、姓名或订单号',
  clear: '清除',
  none: '这里没有内容',
  noneText: '没有待处理内容，或没有符合的内容。',
  unread: '未能加载',
  notYours: '仅负责人可查看。',
  count_other: '{{count}}条',
  countMore_other: '超过{{count}}条',
  more: '更多',
  keys: '按J、K切换上下条，按R进入答复框，按Ctrl+Enter发送。',
  filter: '显示内容',
  noProduct: '已停售商品',
  photo: '照片{{number}}',
  earlier_other: '之前的咨询{{count}}条',
  of: {
    label: '查看内容',
    review: '评价',
    question: '商品提问',
  },
  show: {
    waiting: '待答复',
    answered: '已答复',
  },
  due: {
    by: '{{day}} {{time}}前',
    late: '已超时·{{day}} {{time}}',
  },
  claim: {
    others: '{{by}}处理中，至{{time}}',
    mine: '由我处理，至{{time}}',
    leave: '放弃处理',
  },
  answer: {
    label: '对{{title}}的答复',
    template: '插入模板',
    send: '发送答复',
    change: '修改答复',
    sent: '答复已发送。',
    required: '请填写答复。',
    tooLong: '答复最多2,000字。',
  },
  review: {
    edited: '已修改',
    reason: '下架原因',
    pick: '请选择原因',
    required: '请选择原因。',
    words: '给作者的说明',
    wordsRequired: '请填写原因。',
    will: '仅作者可见并附原因，所得积分将收回。',
    remove: '下架评价',
    removed: '评价已下架。',
    was: '已下架。原因：{{reason}}',
    restore: '恢复显示',
    restored: '评价已恢复，积分已退回。',
    show: {
      shown: '最近',
      photos: '有照片',
      low: '1–2星',
      removed: '已下架',
    },
  },
  templates: {
    thanks: {
      name: '问候',
      text: '您好，这里是鲸路客服中心。感谢您的咨询，现将核实情况告知如下。',
    },
    moreInfo: {
      name: '请求补充信息',
      text: '为便于核实，请通过“继续咨询”发送订单号和截图。',
    },
    ticket: {
      name: '如何打开门票',
      text: '门票可在行囊中离线打开。打开行囊，点击门票即可显示二维码。',
    },
    refund: {
      name: '退款所需时间',
      text: '退款获批后，1–4个工作日内会显示在发卡机构。已用积分和有效期内的优惠券也会退回。',
    },
  },
}
