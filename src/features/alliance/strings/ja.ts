import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  name: 'ヘオルム同盟',
  title: '三つの都市で\nひとつの日の出',
  cities: '三つの都市',
  strip: {
    today: '今日の日の出',
    tomorrow: '明日の日の出',
  },
  about: {
    ulsan: '艮絶串で日の出を迎え、竹林とクジラ、岩絵へと続く街です。',
    gyeongju: '文武大王陵の海で日の出を迎え、王の墓と月の池を歩く街です。',
    pohang: '虎尾串の手の上に日の出を迎え、港の路地と迎日湾を歩く街です。',
  },
  sun: {
    title: '今週の日の出',
    place: '{{name}}にて',
    day: '日',
    rise: '日の出',
    set: '日の入り',
    today: '今日 {{day}}',
    note: 'この端末で計算した時刻です。1～2分ずれることがあり、雲は考えに入れていません。',
  },
  places: '{{city}}で行きたい場所',
  festivals: '{{city}}の祭り',
  together: '三都市をつなぐ道と割引パス',
}
