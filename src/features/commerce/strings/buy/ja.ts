import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  now: 'すぐに注文',
  kind: '{{name}}の枚数',
  less: '{{name}}を1つ減らす',
  more: '{{name}}を1つ増やす',
  inCart_other: 'カートに{{count}}点',
  signIn: 'ログインするとそのまま注文に進みます。カートの中身も引き継がれます。',
  others: 'ほかの商品',
}
