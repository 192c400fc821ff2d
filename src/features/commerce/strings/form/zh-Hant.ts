import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  see: '查看',
  readTerm: '{{term}}，查看內容',
  version: '版本{{version}} · {{day}}起',
  unread: '這台裝置尚未收到這份文字，連線後顯示。',
  otherNation: '其他國家或地區',
}
