import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  on: 'カメラをオン',
  off: 'カメラをオフ',
  view: 'カメラの映像',
  denied: 'カメラが使えません。ブラウザの設定で許可してください。',
  missing: 'この端末にカメラが見つかりません。スキャナーかコードで確認してください。',
  failed: 'カメラを開けませんでした。ほかのアプリで使っていないか確認してください。',
  code: 'コードを入力',
  codeHint: 'スキャナーでこの欄に読み取るか、コードを貼り付けてください。',
  check: '確認する',
}
