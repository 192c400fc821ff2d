import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  now: 'Order now',
  kind: 'Number: {{name}}',
  less: 'One fewer: {{name}}',
  more: 'One more: {{name}}',
  inCart_one: '{{count}} in the cart',
  inCart_other: '{{count}} in the cart',
  signIn: 'Sign in and go straight on to your order. What you put in the cart comes along.',
  others: 'Other products',
}
