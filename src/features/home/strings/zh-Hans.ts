import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  sunrise: {
    today: '今天艮绝岬的第一缕阳光，\n早上{{clock}}',
    tomorrow: '明天艮绝岬的第一缕阳光，\n早上{{clock}}',
  },
  clock: '{{time}}',
  clockSharp: '{{time}}',
  festival: '正在举行：\n{{name}}',
  search: '想游去哪里？',
  categories: '逛一逛',
  now: '蔚山NOW',
  bag: '我的行囊',
  ticketCount_other: '{{date}} · {{count}}张',
  ticketAnyDay_other: '任意日期 · {{count}}张',
  noTicket: '还没有门票',
  noTicketNote: '买好后没信号也能打开',
  map: '蔚山地图',
  mapSaved: '已保存{{size}}',
  mapNone: '还没有保存',
  courses: '本周值得走的路',
  hotplaces: '近来的人气去处',
  happenings: '此刻的蔚山',
  noHappenings: '目前没有正在举行的节庆和演出',
  passes: '热门特惠票',
  events: '活动',
  until: '至{{day}}',
  ranking: '本月之鲸',
  points: '{{points}}积分',
  anonymous: '匿名鲸鱼',
  notice: '公告',
}
