import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  all: '全部',
  chosen: '已选条件与排序',
  filter: '筛选',
  filterCount_other: '筛选{{count}}',
  remove: '去掉{{name}}',
  clear: '清除全部条件',
  order: '选择排序',
  restUnread: '连接网络后可以查看其余内容。',
  period: '期间',
  periods: {
    '3m': '3个月',
    '6m': '6个月',
    '1y': '1年',
    '3y': '3年',
    all: '全部',
  },
}
