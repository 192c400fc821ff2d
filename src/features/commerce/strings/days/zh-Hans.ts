import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  why: {
    weekly: '每周{{weekday}}休息',
    shifted: '休息日顺延至当天',
    holiday: '节假日休息',
    temporary: '临时休息',
    season: '不在开放季节',
    late: '今天的入场已结束',
    past: '日期已过',
    tooSoon: '可选{{from}}起的日期',
    tooFar: '可选至{{to}}',
    expired: '已过有效期',
    unknown: '当天不可预约',
    notRunning: '当天不运行',
    outage: '因商家原因当天不可用',
  },
  someShut: '当天休息：{{places}}',
  rests: '每周{{days}}休息',
  none: '目前没有可选的日期',
  today: '今天可用',
  next: '{{day}}起可用',
  oneDay: '仅所选当天有效',
  days_other: '从所选日期起{{count}}天内有效',
  within_other: '可选购买日起{{count}}天内的日期',
  until: '可选至{{day}}的日期',
  reserved: '在预约当天使用',
  cancel: {
    today: '这是今天使用的订单，无法取消',
    tomorrow: '这是明天使用的订单，无法取消',
    late: '这是{{day}}使用的订单，无法取消',
    never: '购买后无法取消',
    until: '最晚可于{{day}}取消',
    untilUse: '使用前可取消（截至{{day}}）',
  },
}
