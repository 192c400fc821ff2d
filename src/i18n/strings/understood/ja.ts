import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: 'このように受け取りました',
  said: '受け取った内容：{{chips}}',
  nothing: '受け取れたことばがありません',
  remove: '{{chip}}を外す',
  putBack: '外したものを戻す',
  chip: {
    kids: '子どもと',
    alone: 'ひとりで',
    parents: '両親と',
    nearMe: '近く',
    nearPlace: 'その近く',
    within: '{{distance}}以内',
    free: '無料',
    upTo: '{{won}}以下',
    rating: '★{{stars}}以上',
    without: '{{what}}以外',
    now: '今開いている',
    rain: '雨の日',
    plan_other: '{{count}}日の旅程',
    rest: '「{{text}}」',
  },
}
