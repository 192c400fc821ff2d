import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  why: {
    weekly: '{{weekday}}曜日は休みです',
    shifted: '定休日の振替で休みです',
    holiday: '祝日のため休みです',
    temporary: '臨時休業です',
    season: '期間外のため休みです',
    late: '本日の入場は終了しました',
    past: '過ぎた日です',
    tooSoon: '{{from}}から選べます',
    tooFar: '{{to}}まで選べます',
    expired: '有効期間が過ぎた後の日です',
    unknown: '予約できない日です',
    notRunning: '運行しない日です',
    outage: '店舗の都合で利用できません',
  },
  someShut: 'この日に休みの場所：{{places}}',
  rests: '{{days}}曜日は休みです',
  none: 'いま選べる日はありません',
  today: '本日利用できます',
  next: '{{day}}から利用できます',
  oneDay: '選んだ日のみ利用できます',
  days_other: '選んだ日から{{count}}日間利用できます',
  within_other: '購入日から{{count}}日以内の日を選べます',
  until: '{{day}}までの日を選べます',
  reserved: '予約した日に利用します',
  cancel: {
    today: '本日利用の注文のため、キャンセルできません',
    tomorrow: '明日利用の注文のため、キャンセルできません',
    late: '{{day}}に利用する注文のため、キャンセルできません',
    never: '購入後はキャンセルできません',
    until: '{{day}}までキャンセルできます',
    untilUse: '利用前までキャンセルできます（{{day}}まで）',
  },
}
