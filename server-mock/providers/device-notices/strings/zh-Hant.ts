import type { Notices } from './shape.ts'

export const zhHant: Notices = {
  orderPaid: { title: '付款已完成', body: '{{product}} · {{won}}韓元' },
  orderStandby: { title: '店家暫停營業，訂單排隊等候中', body: '{{product}} · 等候號碼{{place}}' },
  orderResumed: { title: '店家已恢復營業', body: '{{product}}的訂單已繼續處理。' },
  reservationConfirmed: { title: '預約已確認', body: '{{product}} · 票券已放入行囊。' },
  reservationDeclined: { title: '店家無法接受預約', body: '{{product}} · 所付金額將全數退回。' },
  refundRequested: { title: '已收到取消申請', body: '{{product}} · 有結果後會通知您。' },
  refundRejected: { title: '取消申請未核准', body: '{{product}} · 原因請見訂單詳情。' },
  refundComplete: { title: '退款已完成', body: '{{product}} · {{won}}韓元' },
  refundNothing: { title: '取消已完成', body: '{{product}}' },
  useTomorrow: { title: '您明天有預約', body: '{{product}} · {{when}}' },
  useToday: { title: '今天有可使用的票券', body: '{{product}} · {{when}}' },
  eventWon: { title: '您在活動中中獎了', body: '您在「{{product}}」中被抽中。' },
  inquiryAnswered: { title: '一對一諮詢已有回覆', body: '請開啟鯨路查看。' },
  questionAnswered: { title: '商品提問已有回覆', body: '{{product}}' },
  questionRemoved: { title: '您的一則商品提問已被下架', body: '可查看原因。' },
  reviewRemoved: { title: '您的一則評價已被下架', body: '請查看原因，修改後可重新發布。' },
  roomNews: { title: '聊天室有新訊息', body: '{{room}} · 未讀 {{count}} 則' },
  groupEnded: { title: '小組已結束', body: '{{room}} · 發起人已結束此小組。' },
  roomEnded: { title: '聊天室已結束', body: '{{room}} · 發起人已結束此聊天室。' },
}
