import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  all: '全部',
  chosen: '已選條件與排序',
  filter: '篩選',
  filterCount_other: '篩選（{{count}}）',
  remove: '移除{{name}}',
  clear: '清除全部條件',
  order: '選擇排序',
  restUnread: '連上網路後可以查看其餘內容。',
  period: '期間',
  periods: {
    '3m': '3個月',
    '6m': '6個月',
    '1y': '1年',
    '3y': '3年',
    all: '全部',
  },
}
