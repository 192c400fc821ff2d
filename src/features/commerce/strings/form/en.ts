import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  see: 'Read',
  readTerm: '{{term}}, read the text',
  version: 'Version {{version}} · since {{day}}',
  unread: 'This text hasn’t reached this device yet. It shows once you’re connected.',
  otherNation: 'Another country',
}
