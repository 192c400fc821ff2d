import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  helpful: {
    button: '役に立った',
    count: '役に立った {{total}}',
    of: '{{writer}}さんのクチコミが役に立った、{{total}}人',
    signIn: 'ログインして{{writer}}さんのクチコミに「役に立った」を送る',
    waiting: '送信待ち',
  },
  summary: {
    count_other: 'クチコミ {{total}}件',
    stars: '星の数ごとの件数',
    star_other: '星{{count}}',
    keywords: 'よく選ばれた言葉',
  },
  order: {
    label: 'クチコミの並び順',
    newest: '新しい順',
    helpful: '役に立った順',
    photos: '写真つき',
  },
  heldOnly_other: 'オフラインのため、この端末にあるクチコミ{{count}}件だけを表示しています。',
  more: 'クチコミをもっと見る',
  noPhotos: '写真つきのクチコミはまだありません',
  wall: {
    title: '写真つきクチコミ',
    all: '写真をすべて見る',
    open: '{{name}}さんの写真{{number}}、クチコミを開く',
  },
  question: {
    none: 'まだ質問がありません',
    noneText: '気になることを質問してみましょう。',
    ask: '質問する',
    mine: '自分の質問を見る',
    waiting: '回答待ち',
    answered: '回答済み',
    secret: '非公開の質問です。',
    secretTag: '非公開',
    byShop: '店舗からの回答',
    byDesk: 'カスタマーセンターからの回答',
    more: '質問をもっと見る',
    toBeSent: '送信待ち',
  },
  removal: {
    advertising: '広告・宣伝',
    abuse: '暴言・中傷',
    personalData: '個人情報',
    unrelated: '商品と無関係な内容',
    rights: '著作権・肖像権の侵害',
    other: 'その他の理由',
  },
  marked: '使えない言葉',
  report: { link: '通報', of: '{{name}}さんの投稿を通報する' },
}
