import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  favourite: '{{name}}をお気に入りに',
  favouritePending: '{{name}}をお気に入りに、送信待ち',
  favouriteKept: 'この端末のお気に入りに入れました。ログインすると、ほかの端末でも見られます。',
  priceFrom: '{{price}}から',
  discount: '{{percent}}%割引',
  was: '通常{{price}}',
  free: '無料',
  away: 'ここから{{distance}}',
  said: 'この近くの旅トーク',
  open: {
    always: 'いつでも入れます',
    until: '開いています・{{time}}まで',
    breakUntil: '休憩中・{{time}}から',
    opensToday: '今日{{time}}に開きます',
    opensOn: '閉まっています・{{day}} {{time}}から',
    closed: 'いまは閉まっています',
    unknown: '利用時間をご確認ください',
  },
  happening: {
    from: '{{from}}～{{to}}',
    tentative: '日程は変わることがあります',
    today: '本日まで',
  },
  review: {
    stars: '星{{stars}}つ',
    photo: '{{name}}さんのクチコミ写真 {{number}}',
    helpful: '参考になった {{total}}',
    waiting: '送信待ち',
  },
  hotplace: '{{count}}か所をまとめました',
  near: '近くのスポット',
  best: '評価の高い場所',
  chooseDay: '日付を選ぶ',
  chooseTime: '時刻を選ぶ',
  chooseMoment: '日時を選ぶ',
  address: {
    driver: '運転手さんに見せる',
    driverHint: 'この画面をそのまま見せてください。「ここまでお願いします」と書いてあります。',
    driverPlease: '이곳으로 가 주세요.',
    copy: '住所をコピー',
    copied: '韓国語の住所をコピーしました。',
    copyFailed: 'コピーできませんでした。',
  },
  share: {
    copied: 'リンクをコピーしました。お好きな場所に貼り付けてください。',
    failed: 'コピーできませんでした。このアドレスを控えてください：{{url}}',
  },
  use: {
    until: '{{day}}まで',
  },
}
