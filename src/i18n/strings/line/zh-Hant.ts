import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  number: '{{number}}號',
  myNumber: '我的號碼{{number}}',
  teams_other: '{{count}}組',
  ahead_other: '前面{{count}}組',
  next: '下一組就是您',
  wait: {
    range: '約{{from}}–{{to}}分鐘',
    about: '約{{minutes}}分鐘',
    unknown: '等候時間未知',
  },
  silent: '店裡的裝置從{{time}}起沒有連線。您的號碼不變。',
  state: {
    unknown: '店家連線後繼續',
    waiting: '候位中',
    called: '請現在入店',
    seated: '已入座',
    skipped: '已過號',
    cancelled: '已取消',
    over: '當天已結束',
  },
  reason: {
    self: '您已取消候位。',
    staff: '店家取消了。',
    closed: '店家今天已停止候位。感謝您的等候。',
    expired: '當天營業已結束。',
  },
  mode: {
    open: '正在取號',
    straightIn: '可直接入店',
    paused: '暫停取號',
    pausedUntil: '暫停取號至{{time}}',
    closed: '今天已停止取號',
  },
  kept: '我的候位',
  forget: '刪除{{number}}號',
  shop: '店家{{no}}',
  carry: {
    open: '轉移排隊',
    text: '在另一台裝置上用「掃碼」掃描此碼，沒有網路也能接手這裡的排隊。',
    parties_other: '{{count}}組',
    code: '轉移排隊的QR碼{{no}}/{{of}}',
    next: '下一個碼',
    anew: '依現在的排隊重新產生',
    failed: '無法產生QR碼。號碼都還在。',
  },
}
