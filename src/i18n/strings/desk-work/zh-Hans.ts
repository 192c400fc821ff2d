import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  claim: {
    others: '{{by}}处理中，至{{time}}',
    mine: '由我处理，至{{time}}',
    leave: '放弃处理',
  },
  editor: {
    languages: '语言',
    missing: '未填',
    paragraphs: '空一行即为新段落。',
    preview: '预览',
    stale: '期间已有其他人修改。',
    keepMine: '用我的内容替换',
    takeStored: '从已发布的内容重新写',
  },
}
