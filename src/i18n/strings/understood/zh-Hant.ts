import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '我們的理解',
  said: '理解為：{{chips}}',
  nothing: '沒有能理解的內容',
  remove: '去掉{{chip}}',
  putBack: '恢復去掉的',
  chip: {
    kids: '帶孩子',
    alone: '一個人',
    parents: '和父母',
    nearMe: '我附近',
    nearPlace: '那附近',
    within: '{{distance}}以內',
    free: '免費',
    upTo: '{{won}}以下',
    rating: '評分{{stars}}以上',
    without: '不要{{what}}',
    now: '現在開放',
    rain: '下雨天',
    plan_other: '{{count}}天行程',
    rest: '「{{text}}」',
  },
}
