import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  points: {
    title: '积分',
    balance: '可用积分',
    won: '{{points}}分',
    soon: '从{{day}}起，{{days}}天内将有{{points}}分到期',
    when: '何时到期',
    until: '{{day}}前有效',
    left: '剩{{count}}天',
    moreDays: '再看{{count}}个日期',
    ledger: '明细',
    export: '下载CSV',
    lines: '共{{count}}条',
    none: '还没有积分',
    noneText: '写一篇游览评价，或玩玩鲸鱼游戏，就能获得积分。',
    after: '余额 {{points}}分',
    order: '订单号 {{number}}',
    filters: {
      all: '全部',
      in: '获得',
      out: '使用',
      lapse: '到期',
    },
    kinds: {
      earn: '获得',
      spend: '用于订单',
      restore: '取消后退回',
      reclaim: '收回',
      lapse: '到期失效',
    },
    sources: {
      purchase: '购买',
      event: '活动',
      attendance: '签到',
      game: '鲸鱼游戏',
      review: '评价',
      community: '旅行聊',
    },
    fates: {
      moved: '{{earned}}获得的{{source}}积分中的{{points}}分（有效至{{until}}）',
      lapsed: '{{earned}}获得的{{source}}积分{{points}}分：已于{{until}}到期，不再恢复',
      reclaimed: '{{earned}}获得的{{source}}积分{{points}}分：已被收回，不再退回',
    },
    csv: {
      day: '日期',
      kind: '内容',
      order: '订单号',
      points: '积分',
      balance: '余额',
      lots: '来自哪笔积分',
    },
    policy: '积分说明',
    rules: {
      valid: '购买所得积分有效{{years}}年，活动、签到、游戏、评价和旅行聊所得积分有效{{promotion}}年。',
      order: '先使用最早到期的积分。',
      restore: '取消订单后，积分退回原来那一笔，到期日不变；期间已到期的不再恢复。',
      reclaim: '评价被删除时，会收回该评价的积分，余额不会低于0。',
      member: '只有登录会员可以获得和使用积分，注销后全部清零。',
    },
  },
}
