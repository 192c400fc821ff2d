import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  sunrise: {
    today: '今天艮絕岬的第一道曙光，\n{{clock}}',
    tomorrow: '明天艮絕岬的第一道曙光，\n{{clock}}',
  },
  clock: '{{time}}',
  clockSharp: '{{time}}',
  festival: '正在舉行，\n{{name}}',
  search: '想游去哪裡？',
  categories: '逛一逛',
  now: '蔚山NOW',
  bag: '我的行囊',
  ticketCount_other: '{{date}} · {{count}}張',
  ticketAnyDay_other: '不限日期 · {{count}}張',
  noTicket: '還沒有票券',
  noTicketNote: '買好後沒訊號也能打開',
  map: '蔚山地圖',
  mapSaved: '已儲存{{size}}',
  mapNone: '尚未儲存',
  courses: '本週鯨路推薦',
  hotplaces: '大家常去的地方',
  happenings: '此刻的蔚山',
  noHappenings: '目前沒有正在舉行的節慶展演',
  passes: '熱門旅遊票券',
  events: '活動',
  until: '至{{day}}',
  ranking: '本月之鯨',
  points: '{{points}}點',
  anonymous: '匿名鯨魚',
  notice: '公告',
}
