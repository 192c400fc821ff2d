import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '需要協助時',
  note: '沒有網路也能打電話。',
  call: '撥打{{name}} {{number}}',
  tour: '旅遊翻譯熱線',
  tourNote: '24小時，多種語言',
  police: '警察',
  policeNote: '犯罪、遺失、危險',
  rescue: '消防·救護',
  rescueNote: '火災、事故、急病',
}
