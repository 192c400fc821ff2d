import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '写真',
  add: '追加',
  addLabel: '写真を追加',
  photo: '添付した写真{{number}}',
  remove: '写真{{number}}を外す',
  hint: '1枚5MBまで、{{max}}枚まで投稿できます。',
  problemOf: '{{names}}：{{text}}',
  problem: {
    tooMany: '写真は{{max}}枚まで投稿できます。',
    tooLarge: '5MBを超える写真は投稿できません。',
    type: 'JPEG、PNG、WebP、GIFの写真だけ投稿できます。',
    heic: 'このブラウザではHEICの写真を開けません。JPEGで保存した写真を選んでください。',
    broken: '写真のデータが壊れています。ほかの写真を選んでください。',
    tooManyPixels: '写真が大きすぎます。6,400万画素、一辺16,384ピクセルまで投稿できます。',
    tooManyFrames: '動く画像が長すぎます。もっと短いものを選んでください。',
    draft: '空き容量が足りず、写真を下書きに保存できませんでした。投稿前に画面を閉じると写真は失われます。',
  },
  file: {
    title: '書類',
    add: 'PDFを追加',
    remove: '{{name}}を外す',
    hint: 'PDFのみ、1件10MBまで、{{max}}件まで送れます。',
    save: '保存',
    saveOf: '{{name}}を保存',
    unread: '今は書類を取得できません。つながったらもう一度押してください。',
    problem: {
      tooMany: '書類は{{max}}件まで送れます。',
      tooLarge: '10MBを超える書類は送れません。',
      type: 'PDFの書類だけ送れます。',
      nameTooLong: 'ファイル名は100文字までです。短くしてから選び直してください。',
      unreadable: 'このファイルは読み込めません。選び直してください。',
      draft: '空き容量が足りず、書類を下書きに保存できませんでした。送る前に画面を閉じると書類は失われます。',
    },
  },
}
