import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '公告',
  count_other: '{{count}}条',
  search: '在公告中搜索',
  clear: '清除',
  categories: '类别',
  all: '全部',
  pinned: '置顶',
  category: {
    service: '服务',
    travel: '旅行',
    event: '活动',
    maintenance: '维护',
  },
  none: '还没有公告',
  noMatch: '没有找到',
  noMatchText: '请换个词或换个类别。',
  noneText: '有新消息会在这里发布。',
  faq: {
    title: '常见问题',
    count_other: '{{count}}个问题',
    search: '在问答中搜索',
    none: '还没有问题',
    more: '没有找到答案？',
    moreText: '请咨询客服，工作日09:00–18:00答复。1330旅游咨询热线也可咨询。',
    ask: '一对一咨询',
    category: {
      app: '应用',
      account: '账号',
      order: '订单',
      ticket: '门票',
      refund: '退款',
      reservation: '预约',
      point: '积分',
      travel: '旅行',
      community: '旅行聊',
    },
  },
}
