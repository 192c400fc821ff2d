import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  on: '開啟相機',
  off: '關閉相機',
  view: '相機畫面',
  denied: '相機被封鎖，請在瀏覽器設定中允許。',
  missing: '這台裝置沒有相機，請用掃描器或輸入代碼。',
  failed: '未能開啟相機，請確認是否被其他App占用。',
  code: '輸入代碼',
  codeHint: '用掃描器掃入這一欄，或貼上代碼。',
  check: '確認',
}
