import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '写真',
  photo: '{{name}}の写真{{number}}',
  credit: '© {{credit}}・{{licence}}',
  absent: '写真はオンラインのときに表示されます',
  licence: {
    'KOGL-1': '公共ヌリ 第1類型（出所表示）',
    'KOGL-3': '公共ヌリ 第3類型（出所表示・変更禁止）',
  },
}
