import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  favourite: '收藏{{name}}',
  favouritePending: '收藏{{name}}，待送出',
  favouriteKept: '已收藏到這台裝置。登入後可在其他裝置上查看。',
  priceFrom: '{{price}}起',
  discount: '省{{percent}}%',
  was: '原價{{price}}',
  free: '免費',
  away: '距離{{distance}}',
  said: '附近的旅行話題',
  open: {
    always: '全天開放',
    until: '開放中 · 至{{time}}',
    breakUntil: '休息中 · {{time}}起',
    opensToday: '今天{{time}}開放',
    opensOn: '目前未開放 · {{day}} {{time}}起開放',
    closed: '目前未開放',
    unknown: '出發前請確認開放時間',
  },
  happening: {
    from: '{{from}}–{{to}}',
    tentative: '日期可能異動',
    today: '今天最後一天',
  },
  review: {
    stars: '{{stars}}顆星',
    photo: '{{name}}的評價照片{{number}}',
    helpful: '有幫助{{total}}',
    waiting: '待送出',
  },
  hotplace: '集合了{{count}}處',
  near: '附近',
  best: '好評地點',
  chooseDay: '選擇日期',
  chooseTime: '選擇時間',
  chooseMoment: '選擇日期和時間',
  address: {
    driver: '給司機看',
    driverHint: '把這個畫面給司機看，上面寫著「請載我到這裡」。',
    driverPlease: '이곳으로 가 주세요.',
    copy: '複製地址',
    copied: '已複製韓文地址。',
    copyFailed: '無法複製。',
  },
  share: {
    copied: '連結已複製，貼到想分享的地方吧。',
    failed: '無法複製，請記下這個網址：{{url}}',
  },
  use: {
    until: '有效期限至{{day}}',
  },
}
