import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  see: '見る',
  readTerm: '{{term}}、内容を見る',
  version: '第{{version}}版・{{day}}から',
  unread: 'この文書はまだ端末に届いていません。つながると表示されます。',
  otherNation: 'その他の国',
}
