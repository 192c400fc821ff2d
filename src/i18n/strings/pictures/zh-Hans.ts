import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '照片',
  photo: '{{name}} 照片{{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '联网后即可看到照片',
  licence: {
    'KOGL-1': '公共Nuri第1类（注明出处）',
    'KOGL-3': '公共Nuri第3类（注明出处，禁止修改）',
  },
}
