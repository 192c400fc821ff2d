import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  number: '{{number}}号',
  myNumber: '我的号码{{number}}',
  teams_other: '{{count}}组',
  ahead_other: '前面{{count}}组',
  next: '下一组就是您',
  wait: {
    range: '约{{from}}–{{to}}分钟',
    about: '约{{minutes}}分钟',
    unknown: '等候时间未知',
  },
  silent: '店里的设备从{{time}}起没有联网。您的号码不变。',
  state: {
    unknown: '商家联网后继续',
    waiting: '等候中',
    called: '请现在进店',
    seated: '已入座',
    skipped: '已过号',
    cancelled: '已取消',
    over: '当天已结束',
  },
  reason: {
    self: '您已取消排队。',
    staff: '商家取消了。',
    closed: '商家今天已停止排号。感谢您的等候。',
    expired: '当天营业已结束。',
  },
  mode: {
    open: '正在取号',
    straightIn: '可直接进店',
    paused: '暂停取号',
    pausedUntil: '暂停取号至{{time}}',
    closed: '今天已停止取号',
  },
  kept: '我的排队',
  forget: '删除{{number}}号',
  shop: '商家{{no}}',
  carry: {
    open: '转移排队',
    text: '在另一台设备上用“扫码”扫描此码，没有网络也能接手这里的排队。',
    parties_other: '{{count}}组',
    code: '转移排队的二维码{{no}}/{{of}}',
    next: '下一个码',
    anew: '按现在的排队重新生成',
    failed: '无法生成二维码。号码都还在。',
  },
}
