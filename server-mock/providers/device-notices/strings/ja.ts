import type { Notices } from './shape.ts'

export const ja: Notices = {
  orderPaid: { title: 'お支払いが完了しました', body: '{{product}}・{{won}}ウォン' },
  orderStandby: { title: 'お店の都合でお待ちいただいています', body: '{{product}}・順番：{{place}}番目' },
  orderResumed: { title: 'お店が再開しました', body: '{{product}}のご注文を再開しました。' },
  reservationConfirmed: { title: '予約が確定しました', body: '{{product}}・チケットをかばんに入れました。' },
  reservationDeclined: {
    title: '予約をお受けできませんでした',
    body: '{{product}}・お支払い額は全額お返しします。',
  },
  refundRequested: {
    title: 'キャンセル申請を受け付けました',
    body: '{{product}}・結果が出たらお知らせします。',
  },
  refundRejected: {
    title: 'キャンセルは承認されませんでした',
    body: '{{product}}・理由は「注文の詳細」でご覧いただけます。',
  },
  refundComplete: { title: '返金が完了しました', body: '{{product}}・{{won}}ウォン' },
  refundNothing: { title: 'キャンセルが完了しました', body: '{{product}}' },
  useTomorrow: { title: '明日ご利用の予約があります', body: '{{product}}・{{when}}' },
  useToday: { title: '今日使えるチケットがあります', body: '{{product}}・{{when}}' },
  eventWon: { title: 'イベントに当選しました', body: '「{{product}}」に当選しました。' },
  inquiryAnswered: { title: 'お問い合わせに回答がありました', body: 'ゴレロでご確認ください。' },
  questionAnswered: { title: '商品へのご質問に回答がありました', body: '{{product}}' },
  questionRemoved: { title: '商品の質問を非公開にしました', body: '理由を確認できます。' },
  reviewRemoved: { title: 'クチコミを非公開にしました', body: '理由を確認し、書き直して再投稿できます。' },
  roomNews: { title: 'チャットルームに新着メッセージ', body: '{{room}}・未読 {{count}}件' },
  groupEnded: { title: '集まりが終了しました', body: '{{room}}・主催者が終了しました。' },
  roomEnded: { title: 'チャットルームが終了しました', body: '{{room}}・主催者が終了しました。' },
  roomEnding: {
    title: 'チャットルームがまもなく終了します',
    body: '{{room}}・{{days}}日以内に書き込みがなければ終了します。',
  },
  roomSilent: { title: 'チャットルームが終了しました', body: '{{room}}・1年間書き込みがありませんでした。' },
  seatRefused: {
    title: '席が取れませんでした',
    body: '{{room}}・理由と、同じ日のほかの集まりを見られます。',
  },
  contentRemoved: {
    title: '投稿のひとつを運営が非公開にしました',
    body: '理由を確認し、異議を申し立てられます。',
  },
  contentRestored: { title: '非公開にした投稿を元に戻しました', body: 'ゴレロでご覧いただけます。' },
  appealAnswered: { title: '異議申し立てに回答がありました', body: 'ゴレロでご確認ください。' },
  reportClosed: { title: '通報への対応が終わりました', body: 'ゴレロで結果をご覧いただけます。' },
  postApproved: { title: '投稿が公開されました', body: '旅トークでご覧いただけます。' },
  postRejected: { title: '投稿は承認されませんでした', body: '理由を確認し、直してもう一度送れます。' },
  waitingSoon: { title: 'まもなく順番です', body: '{{shop}}・{{number}}番、お店の前へお越しください。' },
  waitingCalled: { title: '今お入りください', body: '{{shop}}・{{number}}番が呼ばれました。' },
}
