import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  on: '打开摄像头',
  off: '关闭摄像头',
  view: '摄像头画面',
  denied: '摄像头被禁用，请在浏览器设置中允许。',
  missing: '本机没有摄像头，请用扫码枪或输入代码。',
  failed: '未能打开摄像头，请确认是否被其他应用占用。',
  code: '输入代码',
  codeHint: '用扫码枪扫入此栏，或粘贴代码。',
  check: '确认',
}
