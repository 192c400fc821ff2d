import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '困ったときは',
  note: '電話はネットがなくてもかけられます。',
  call: '{{name}} {{number}} に電話する',
  tour: '観光通訳案内',
  tourNote: '24時間、いくつもの言葉で',
  police: '警察',
  policeNote: '犯罪、落とし物、危険',
  rescue: '消防・救急',
  rescueNote: '火事、事故、急病',
}
