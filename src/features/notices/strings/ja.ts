import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: 'お知らせ',
  count_other: '{{count}}件',
  search: 'お知らせから探す',
  clear: '消す',
  categories: '種類',
  all: 'すべて',
  pinned: '重要',
  category: {
    service: 'サービス',
    travel: '旅行',
    event: 'イベント',
    maintenance: 'メンテナンス',
  },
  none: 'まだお知らせはありません',
  noMatch: '見つかりません',
  noMatchText: 'ほかの言葉で探すか、種類を変えてみてください。',
  noneText: '新しいお知らせはここに載せます。',
  faq: {
    title: 'よくある質問',
    count_other: '質問{{count}}件',
    search: '質問と回答から探す',
    none: 'まだ質問はありません',
    more: '答えが見つかりませんか？',
    moreText: 'カスタマーセンターにお尋ねください。平日09:00～18:00にお答えします。観光案内は1330です。',
    ask: 'お問い合わせ',
    category: {
      app: 'アプリ',
      account: 'アカウント',
      order: '注文',
      ticket: 'チケット',
      refund: '返金',
      reservation: '予約',
      point: 'ポイント',
      travel: '旅行',
      community: '旅トーク',
    },
  },
}
