import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  name: '日出同盟',
  title: '三座城市\n同看一場日出',
  cities: '三座城市',
  strip: {
    today: '今天日出時間',
    tomorrow: '明天日出時間',
  },
  about: {
    ulsan: '在艮絕岬迎接日出，再去看竹林、鯨魚和岩刻畫的城市。',
    gyeongju: '在文武大王陵前的海邊迎接日出，再漫步王陵與月下池塘的城市。',
    pohang: '在虎尾串的手掌上迎接日出，再漫步半乾秋刀魚小巷與迎日灣的城市。',
  },
  sun: {
    title: '本週日出',
    place: '地點：{{name}}',
    day: '日期',
    rise: '日出',
    set: '日落',
    today: '今天{{day}}',
    note: '由這台裝置計算，可能有一兩分鐘誤差，也不考慮雲量。',
  },
  places: '{{city}}值得一去的地方',
  festivals: '{{city}}的節慶',
  together: '串聯三城的路線與旅遊票券',
}
