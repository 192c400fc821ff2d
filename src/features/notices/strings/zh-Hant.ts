import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '公告',
  count_other: '{{count}}則',
  search: '在公告中搜尋',
  clear: '清除',
  categories: '類別',
  all: '全部',
  pinned: '置頂',
  category: {
    service: '服務',
    travel: '旅行',
    event: '活動',
    maintenance: '維護',
  },
  none: '還沒有公告',
  noMatch: '沒有找到',
  noMatchText: '請換個詞或換個類別。',
  noneText: '有新消息會在這裡發布。',
  faq: {
    title: '常見問題',
    count_other: '{{count}}個問題',
    search: '在問答中搜尋',
    none: '還沒有問題',
    more: '沒有找到答案？',
    moreText: '請洽客服，平日09:00–18:00答覆。旅遊諮詢熱線1330。',
    ask: '一對一諮詢',
    category: {
      app: 'App',
      account: '帳號',
      order: '訂單',
      ticket: '票券',
      refund: '退款',
      reservation: '預約',
      point: '點數',
      travel: '旅行',
      community: '旅行聊',
    },
  },
}
