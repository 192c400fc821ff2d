import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  voices: '評價與商品提問',
  inquiries: '一對一諮詢',
  partner: '回覆商品提問',
  search: '內容、姓名或訂單編號',
  clear: '清除',
  none: '這裡沒有內容',
  noneText: '沒有待處理內容，或沒有符合的內容。',
  unread: '無法載入',
  notYours: '僅負責人可查看。',
  count_other: '{{count}}則',
  countMore_other: '超過{{count}}則',
  more: '更多',
  keys: '按J、K切換上下則，按R進入回覆欄，按Ctrl+Enter送出。',
  filter: '顯示內容',
  noProduct: '已停售商品',
  photo: '照片{{number}}',
  earlier_other: '先前的諮詢{{count}}則',
  of: {
    label: '查看內容',
    review: '評價',
    question: '商品提問',
  },
  show: {
    waiting: '待回覆',
    answered: '已回覆',
  },
  due: {
    by: '{{day}} {{time}}前',
    late: '已逾時 · {{day}} {{time}}',
  },
  claim: {
    others: '{{by}}處理中，至{{time}}',
    mine: '由我處理，至{{time}}',
    leave: '放棄處理',
  },
  answer: {
    label: '對{{title}}的回覆',
    template: '插入範本',
    send: '送出回覆',
    change: '修改回覆',
    sent: '回覆已送出。',
    required: '請填寫回覆。',
    tooLong: '回覆最多2,000字。',
  },
  review: {
    edited: '已修改',
    reason: '下架原因',
    pick: '請選擇原因',
    required: '請選擇原因。',
    words: '給作者的說明',
    wordsRequired: '請填寫原因。',
    will: '僅作者可見並附原因，所得點數將收回。',
    remove: '下架評價',
    removed: '評價已下架。',
    was: '已下架。原因：{{reason}}',
    restore: '恢復顯示',
    restored: '評價已恢復，點數已退回。',
    show: {
      shown: '最近',
      photos: '有照片',
      low: '1–2星',
      removed: '已下架',
    },
  },
  templates: {
    thanks: {
      name: '問候',
      text: '您好，這裡是鯨路客服中心。感謝您的諮詢，現將確認結果告知如下。',
    },
    moreInfo: {
      name: '請求補充資訊',
      text: '為便於確認，請透過「繼續諮詢」傳送訂單編號和截圖。',
    },
    ticket: {
      name: '如何開啟票券',
      text: '票券可在行囊中離線開啟。開啟行囊，點選票券即可顯示QR碼。',
    },
    refund: {
      name: '退款所需時間',
      text: '退款核准後，1–4個工作日內會顯示於發卡機構。已用點數和有效期限內的優惠券也會退回。',
    },
  },
}
