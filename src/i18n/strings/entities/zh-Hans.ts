import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  favourite: '收藏{{name}}',
  favouritePending: '收藏{{name}}，待发送',
  favouriteKept: '已收藏到本机。登录后可在其他设备上查看。',
  priceFrom: '{{price}}起',
  discount: '减{{percent}}%',
  was: '原价{{price}}',
  free: '免费',
  away: '距离{{distance}}',
  said: '附近的旅行话题',
  open: {
    always: '全天开放',
    until: '正在开放 · 至{{time}}',
    breakUntil: '休息中 · {{time}}恢复',
    opensToday: '今天{{time}}开门',
    opensOn: '已关门 · {{day}} {{time}}开门',
    closed: '已关门',
    unknown: '出发前请确认开放时间',
  },
  happening: {
    from: '{{from}}–{{to}}',
    tentative: '日期可能有变',
    today: '今天最后一天',
  },
  review: {
    stars: '{{stars}}星',
    photo: '{{name}}的评价照片{{number}}',
    helpful: '有帮助{{total}}',
    waiting: '待发送',
  },
  hotplace: '共{{count}}处',
  near: '附近',
  best: '好评地点',
  chooseDay: '选择日期',
  chooseTime: '选择时间',
  chooseMoment: '选择日期和时间',
  address: {
    driver: '给司机看',
    driverHint: '把这个画面给司机看，上面写着“请送我到这里”。',
    driverPlease: '이곳으로 가 주세요.',
    copy: '复制地址',
    copied: '已复制韩文地址。',
    copyFailed: '未能复制。',
  },
  share: {
    copied: '链接已复制，粘贴到想发的地方吧。',
    failed: '未能复制，请记下此地址：{{url}}',
  },
  use: {
    until: '有效期至{{day}}',
  },
}
