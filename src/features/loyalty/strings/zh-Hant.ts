import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  points: {
    title: '點數',
    balance: '可用點數',
    won: '{{points}}點',
    soon: '從{{day}}起，{{days}}天內將有{{points}}點到期',
    when: '何時到期',
    until: '{{day}}前有效',
    left: '剩{{count}}天',
    moreDays: '再看{{count}}個日期',
    ledger: '明細',
    export: '下載CSV',
    lines: '共{{count}}筆',
    none: '還沒有點數',
    noneText: '寫一篇遊覽評價，或玩玩鯨魚遊戲，就能獲得點數。',
    after: '餘額 {{points}}點',
    order: '訂單編號 {{number}}',
    filters: {
      all: '全部',
      in: '獲得',
      out: '使用',
      lapse: '到期',
    },
    kinds: {
      earn: '獲得',
      spend: '用於訂單',
      restore: '取消後退回',
      reclaim: '收回',
      lapse: '到期失效',
    },
    sources: {
      purchase: '購買',
      event: '活動',
      attendance: '簽到',
      game: '鯨魚遊戲',
      review: '評價',
      community: '旅行聊',
    },
    fates: {
      moved: '{{earned}}獲得的{{source}}點數中的{{points}}點（有效至{{until}}）',
      lapsed: '{{earned}}獲得的{{source}}點數{{points}}點：已於{{until}}到期，不再恢復',
      reclaimed: '{{earned}}獲得的{{source}}點數{{points}}點：已被收回，不再退回',
    },
    csv: {
      day: '日期',
      kind: '內容',
      order: '訂單編號',
      points: '點數',
      balance: '餘額',
      lots: '來自哪筆點數',
    },
    policy: '點數說明',
    rules: {
      valid: '購買所得點數有效{{years}}年，活動、簽到、遊戲、評價和旅行聊所得點數有效{{promotion}}年。',
      order: '先使用最早到期的點數。',
      restore: '取消訂單後，點數退回原來那一筆，到期日不變；期間已到期的不再恢復。',
      reclaim: '評價被刪除時，會收回該評價的點數，餘額不會低於0。',
      member: '只有登入會員可以獲得和使用點數，退出會員後全部清零。',
    },
  },
}
