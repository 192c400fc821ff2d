import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  points: {
    title: 'ポイント',
    balance: '使えるポイント',
    won: '{{points}}P',
    soon: '{{day}}から{{days}}日以内に{{points}}Pが失効します',
    when: 'いつ失効するか',
    until: '{{day}}まで',
    left: '残り{{count}}日',
    moreDays: 'ほか{{count}}件の期限を見る',
    ledger: '履歴',
    export: 'CSVで保存',
    lines: '{{count}}件',
    none: 'まだポイントがありません',
    noneText: '行った場所のクチコミやクジラゲームで貯められます。',
    after: '残高 {{points}}P',
    order: '注文番号 {{number}}',
    filters: {
      all: 'すべて',
      in: '獲得',
      out: '利用',
      lapse: '失効',
    },
    kinds: {
      earn: '獲得',
      spend: '注文に利用',
      restore: '取り消しで返却',
      reclaim: '回収',
      lapse: '期限切れで失効',
    },
    sources: {
      purchase: '購入',
      event: 'イベント',
      attendance: '出席',
      game: 'クジラゲーム',
      review: 'クチコミ',
      community: '旅トーク',
    },
    fates: {
      moved: '{{earned}}に獲得した{{source}}ポイントから{{points}}P（{{until}}まで）',
      lapsed: '{{earned}}に獲得した{{source}}ポイント{{points}}P：{{until}}に期限が切れ、戻りません',
      reclaimed: '{{earned}}に獲得した{{source}}ポイント{{points}}P：回収済みのため戻りません',
    },
    csv: {
      day: '日付',
      kind: '内容',
      order: '注文番号',
      points: 'ポイント',
      balance: '残高',
      lots: 'どの獲得分か',
    },
    policy: 'ポイントのご案内',
    rules: {
      valid:
        '購入で貯まったポイントは{{years}}年、イベント・出席・ゲーム・クチコミ・旅トークの分は{{promotion}}年使えます。',
      order: '期限の近いポイントから使われます。',
      restore:
        '注文を取り消すと、もとの獲得分にもとの期限のまま戻ります。その間に期限が切れた分は戻りません。',
      reclaim: 'クチコミが削除されると、その分のポイントを回収します。残高が0を下回ることはありません。',
      member: '貯める・使うのはログインした会員だけで、退会するとすべて消えます。',
    },
  },
}
