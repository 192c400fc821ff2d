import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  claim: {
    others: '{{by}}さんが{{time}}まで対応中',
    mine: '{{time}}まで自分が対応',
    leave: '対応をやめる',
  },
  editor: {
    languages: '言語',
    missing: '未入力',
    paragraphs: '空行で段落が分かれます。',
    preview: '表示の確認',
    stale: 'その間にほかの人が編集しました。',
    keepMine: '自分の内容で置き換える',
    takeStored: '公開中の内容から書き直す',
  },
}
