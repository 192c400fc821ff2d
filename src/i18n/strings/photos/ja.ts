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
}
