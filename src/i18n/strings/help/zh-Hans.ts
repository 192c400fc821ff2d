import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '需要帮助时',
  note: '没有网络也能打电话。',
  call: '拨打{{name}} {{number}}',
  tour: '旅游翻译热线',
  tourNote: '24小时，多种语言',
  police: '警察',
  policeNote: '犯罪、遗失、危险',
  rescue: '消防·急救',
  rescueNote: '火灾、事故、急病',
}
