import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  why: {
    weekly: '每週{{weekday}}休息',
    shifted: '休息日順延到這天',
    holiday: '國定假日休息',
    temporary: '臨時休息',
    season: '不在開放季節',
    late: '今天的入場已結束',
    past: '日期已過',
    tooSoon: '可選{{from}}起的日期',
    tooFar: '可選至{{to}}',
    expired: '已過有效期',
    unknown: '這天無法預約',
    notRunning: '這天停駛',
    outage: '因店家因素，這天無法使用',
  },
  someShut: '當天休息：{{places}}',
  rests: '每週{{days}}休息',
  none: '目前沒有可選的日期',
  today: '今天可用',
  next: '{{day}}起可用',
  oneDay: '僅所選當天有效',
  days_other: '自所選日期起{{count}}天內有效',
  within_other: '可選購買日起{{count}}天內的日期',
  until: '可選至{{day}}的日期',
  reserved: '在預約當天使用',
  cancel: {
    today: '這是今天使用的訂單，無法取消',
    tomorrow: '這是明天使用的訂單，無法取消',
    late: '這是{{day}}使用的訂單，無法取消',
    never: '購買後無法取消',
    until: '最晚可於{{day}}取消',
    untilUse: '使用前可取消（截至{{day}}）',
  },
}
