import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  all: 'すべて',
  chosen: '選んだ条件と並び順',
  filter: '絞り込み',
  filterCount_other: '絞り込み {{count}}',
  remove: '{{name}}を外す',
  clear: '条件をすべてクリア',
  order: '並び順を選ぶ',
  restUnread: '続きは接続すると読めます。',
  period: '期間',
  periods: {
    '3m': '3か月',
    '6m': '6か月',
    '1y': '1年',
    '3y': '3年',
    all: 'すべて',
  },
}
