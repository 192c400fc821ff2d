import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '我们的理解',
  said: '理解为：{{chips}}',
  nothing: '没有能理解的内容',
  remove: '去掉{{chip}}',
  putBack: '恢复去掉的',
  chip: {
    kids: '带孩子',
    alone: '一个人',
    parents: '和父母',
    nearMe: '我附近',
    nearPlace: '那附近',
    within: '{{distance}}以内',
    free: '免费',
    upTo: '{{won}}以下',
    rating: '评分{{stars}}以上',
    without: '不要{{what}}',
    now: '现在开放',
    rain: '下雨天',
    plan_other: '{{count}}天行程',
    rest: '“{{text}}”',
  },
}
