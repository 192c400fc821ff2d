import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '照片',
  photo: '{{name}} 照片{{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '連上網路後即可看到照片',
  licence: {
    'KOGL-1': '公共Nuri第1類（註明出處）',
    'KOGL-3': '公共Nuri第3類（註明出處，禁止修改）',
  },
}
