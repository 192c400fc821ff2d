import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  see: '查看',
  readTerm: '{{term}}，查看内容',
  version: '版本{{version}} · {{day}}起',
  unread: '本机尚未收到这份文本，联网后显示。',
  otherNation: '其他国家或地区',
}
