import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  sunrise: {
    today: '今日の日の出は\n艮絶串で\n午前{{clock}}です',
    tomorrow: '明日の日の出は\n艮絶串で\n午前{{clock}}です',
  },
  clock: '{{hour}}時{{minute}}分',
  clockSharp: '{{hour}}時ちょうど',
  festival: 'いま開催中、\n{{name}}',
  search: 'どこまで泳ぎましょうか？',
  categories: '見て回る',
  now: '蔚山NOW',
  bag: '旅のかばん',
  ticketCount_other: '{{date}}・{{count}}枚',
  ticketAnyDay_other: 'いつでも・{{count}}枚',
  noTicket: 'チケットはまだありません',
  noTicketNote: '買うと電波がなくても開けます',
  map: '蔚山の地図',
  mapSaved: '{{size}}保存済み',
  mapNone: 'まだ保存していません',
  courses: '今週歩きたい道',
  hotplaces: 'いま人が集まる場所',
  happenings: 'いま蔚山では',
  noHappenings: 'いま開催中の祭りや公演はありません',
  passes: '人気の割引パス',
  events: 'イベント',
  until: '{{day}}まで',
  ranking: '今月のクジラ',
  points: '{{points}}P',
  anonymous: '匿名のクジラ',
  notice: 'お知らせ',
}
