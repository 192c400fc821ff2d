import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  claim: {
    others: '{{by}}處理中，至{{time}}',
    mine: '由我處理，至{{time}}',
    leave: '放棄處理',
  },
  editor: {
    languages: '語言',
    missing: '未填',
    paragraphs: '空一行即為新段落。',
    preview: '預覽',
    stale: '期間已有其他人修改。',
    keepMine: '用我的內容取代',
    takeStored: '從已發布的內容重新寫',
  },
}
