import type { Notices } from './shape.ts'

export const zhHans: Notices = {
  orderPaid: { title: '付款已完成', body: '{{product}} · {{won}}韩元' },
  orderStandby: { title: '因商家原因正在排队等候', body: '{{product}} · 等候号码{{place}}' },
  orderResumed: { title: '商家已恢复营业', body: '{{product}}的订单已继续办理。' },
  reservationConfirmed: { title: '预约已确认', body: '{{product}} · 门票已放入行囊。' },
  reservationDeclined: { title: '商家无法接受预约', body: '{{product}} · 所付金额将全部退还。' },
  refundRequested: { title: '已收到取消申请', body: '{{product}} · 有结果后会通知您。' },
  refundRejected: { title: '取消申请未获批准', body: '{{product}} · 原因请见订单详情。' },
  refundComplete: { title: '退款已完成', body: '{{product}} · {{won}}韩元' },
  refundNothing: { title: '取消已完成', body: '{{product}}' },
  useTomorrow: { title: '您明天有预约', body: '{{product}} · {{when}}' },
  useToday: { title: '门票今天起可以使用', body: '{{product}} · {{when}}' },
  eventWon: { title: '您在活动中中奖了', body: '您在“{{product}}”中被抽中。' },
  inquiryAnswered: { title: '一对一咨询已有答复', body: '请打开鲸路查看。' },
  questionAnswered: { title: '商品提问已有答复', body: '{{product}}' },
  questionRemoved: { title: '您的一条商品提问已被下架', body: '可查看原因。' },
  reviewRemoved: { title: '您的一条评价已被下架', body: '请查看原因，修改后可重新发布。' },
  roomNews: { title: '聊天室有新消息', body: '{{room}} · 未读 {{count}} 条' },
  groupEnded: { title: '小组已结束', body: '{{room}} · 发起人已结束该小组。' },
  roomEnded: { title: '聊天室已结束', body: '{{room}} · 发起人已结束该聊天室。' },
}
