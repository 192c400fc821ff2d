import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  name: '日出同盟',
  title: '三座城市\n同看一场日出',
  cities: '三座城市',
  strip: {
    today: '今天日出时间',
    tomorrow: '明天日出时间',
  },
  about: {
    ulsan: '在艮绝岬迎接日出，再去看竹林、鲸鱼和岩刻画的城市。',
    gyeongju: '在文武大王陵前的海边迎接日出，再漫步王陵与月下池塘的城市。',
    pohang: '在虎尾串的手掌上迎接日出，再漫步港口小巷与迎日湾的城市。',
  },
  sun: {
    title: '本周日出',
    place: '地点：{{name}}',
    day: '日期',
    rise: '日出',
    set: '日落',
    today: '今天{{day}}',
    note: '由本机计算，可能有一两分钟误差，也不考虑云量。',
  },
  places: '{{city}}值得一去的地方',
  festivals: '{{city}}的节庆',
  together: '串联三城的路线与特惠票',
}
