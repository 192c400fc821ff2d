import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  now: '立即下单',
  kind: '{{name}}数量',
  less: '{{name}}减一',
  more: '{{name}}加一',
  inCart_other: '购物车中{{count}}件',
  signIn: '登录后直接进入订单，购物车里的东西会一并带上。',
  others: '其他商品',
}
