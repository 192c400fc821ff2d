import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  number: '{{number}}番',
  myNumber: '自分の番号 {{number}}',
  teams_other: '{{count}}組',
  ahead_other: '前に{{count}}組',
  next: '次の順番です',
  wait: {
    range: '約{{from}}～{{to}}分',
    about: '約{{minutes}}分',
    unknown: '待ち時間は不明',
  },
  silent: 'お店の端末は{{time}}以降つながっていません。番号はそのままです。',
  state: {
    unknown: 'お店がつながると続きます',
    waiting: '待っています',
    called: 'どうぞお入りください',
    seated: 'ご案内済み',
    skipped: '順番が過ぎました',
    cancelled: 'キャンセル済み',
    over: '日付が過ぎました',
  },
  reason: {
    self: 'ご自身でキャンセルしました。',
    staff: 'お店がキャンセルしました。',
    closed: 'お店は本日の受付を終了しました。お待ちいただきありがとうございました。',
    expired: 'その日の営業は終わりました。',
  },
  mode: {
    open: '受付中',
    straightIn: 'すぐに入れます',
    paused: '受付を一時停止中',
    pausedUntil: '{{time}}まで受付を停止中',
    closed: '本日の受付は終了しました',
  },
  kept: '順番待ち中',
  forget: '{{number}}番を消す',
  shop: 'お店 {{no}}',
  carry: {
    open: '列を引き継ぐ',
    text: 'ほかの端末の「コードを読み取る」でこのコードを読み取ると、接続がなくてもこの列を引き継げます。',
    parties_other: '{{count}}組',
    code: '列を引き継ぐコード {{no}}/{{of}}',
    next: '次のコード',
    anew: '今の列で作り直す',
    failed: 'コードを作れませんでした。番号はそのまま残っています。',
  },
}
