import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  now: '立即下單',
  kind: '{{name}}數量',
  less: '{{name}}減一',
  more: '{{name}}加一',
  inCart_other: '購物車中{{count}}件',
  signIn: '登入後直接進入訂單，購物車裡的東西會一併帶上。',
  others: '其他商品',
}
