import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  voices: 'クチコミと商品質問',
  inquiries: 'お問い合わせ',
  partner: '商品質問に回答',
  search: '本文・名前・注文番号',
  clear: '消去',
  none: '表示するものはありません',
  noneText: '対応待ちがないか、該当するものがありません。',
  unread: '読み込めませんでした',
  notYours: '担当者だけが見られる画面です。',
  count_other: '{{count}}件',
  countMore_other: '{{count}}件以上',
  more: 'もっと見る',
  keys: 'JとKで次と前へ、Rで回答欄へ移動し、Ctrl+Enterで送信します。',
  filter: '表示するもの',
  noProduct: '販売終了の商品',
  photo: '写真{{number}}',
  earlier_other: '前のお問い合わせ{{count}}件',
  of: {
    label: 'クチコミか質問か',
    review: 'クチコミ',
    question: '商品質問',
  },
  show: {
    waiting: '対応待ち',
    answered: '回答済み',
  },
  due: {
    by: '{{day}} {{time}}まで',
    late: '期限超過・{{day}} {{time}}',
  },
  claim: {
    others: '{{by}}さんが{{time}}まで対応中',
    mine: '{{time}}まで自分が対応',
    leave: '対応をやめる',
  },
  answer: {
    label: '「{{title}}」への回答',
    template: '定型文を挿入',
    send: '回答を送信',
    change: '回答を修正',
    sent: '回答を送信しました。',
    required: '回答を入力してください。',
    tooLong: '回答は2,000文字までです。',
  },
  review: {
    edited: '編集済み',
    reason: '非公開にする理由',
    pick: '理由を選択',
    required: '理由を選んでください。',
    words: '投稿者への説明',
    wordsRequired: '理由を入力してください。',
    will: '投稿者だけに理由とともに表示され、付与されたポイントは回収されます。',
    remove: '非公開にする',
    removed: 'クチコミを非公開にしました。',
    was: '非公開です。理由：{{reason}}',
    restore: '再公開する',
    restored: 'クチコミを再公開し、ポイントを戻しました。',
    show: {
      shown: '新着',
      photos: '写真つき',
      low: '星1～2',
      removed: '非公開',
    },
  },
  templates: {
    thanks: {
      name: 'あいさつ',
      text: 'こんにちは、ゴレロのカスタマーセンターです。お問い合わせありがとうございます。確認した内容をお知らせします。',
    },
    moreInfo: {
      name: '追加情報のお願い',
      text: '確認のため、注文番号と画面の写真が必要です。「続けて問い合わせる」からお送りください。',
    },
    ticket: {
      name: 'チケットの開き方',
      text: 'チケットはオフラインでもかばんから開けます。かばんを開いてチケットを押すとQRコードが表示されます。',
    },
    refund: {
      name: '返金までの日数',
      text: '返金は承認後、営業日で1～4日以内にカード会社に反映されます。使ったポイントと期限内のクーポンも戻ります。',
    },
  },
}
