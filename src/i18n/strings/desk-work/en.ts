import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  claim: {
    others: '{{by}} has it until {{time}}',
    mine: 'Yours until {{time}}',
    leave: 'Leave it',
  },
  editor: {
    languages: 'Languages',
    missing: 'empty',
    paragraphs: 'A blank line starts a new paragraph.',
    preview: 'Preview',
    stale: 'Somebody else has changed this meanwhile.',
    keepMine: 'Replace it with mine',
    takeStored: 'Start again from what is published',
  },
}
