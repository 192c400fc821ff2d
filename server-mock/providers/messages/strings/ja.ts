import type { Messages } from './shape.ts'

export const ja: Messages = {
  codeMail: {
    subject: '【ゴレロ】認証コード {{code}}',
    text: 'こんにちは、ゴレロです。\n\n認証コードは{{code}}です。\n{{minutes}}分以内に画面へ入力してください。\n\nお心当たりがなければ、このメールは削除してください。認証コードはだれにも教えないでください。',
  },
  codeSms: {
    subject: '',
    text: '【ゴレロ】認証コード {{code}}（{{minutes}}分以内に入力）。だれにも教えないでください。',
  },
  temporaryPassword: {
    subject: '【ゴレロ】仮パスワードのお知らせ',
    text: '{{name}} 様\n\n仮パスワードは{{password}}です。\n{{minutes}}分間、一度だけ使えます。ログインすると新しいパスワードを決めていただきます。\n\nお心当たりがなければ、そのままで大丈夫です。いまのパスワードは変わっていません。',
  },
  passwordChanged: {
    subject: '【ゴレロ】パスワードが変更されました',
    text: '{{name}} 様\n\n{{time}}にパスワードが変更されました。ほかの端末ではログアウトしました。\n\nお心当たりがなければ、すぐにパスワード再設定を行い、help@goraero.kr へお知らせください。',
  },
  locked: {
    subject: '【ゴレロ】ログインをロックしました',
    text: '{{name}} 様\n\nパスワードを5回間違えたため、{{time}}にログインをロックしました。\nパスワード再設定で仮パスワードを受け取ると解除できます。',
  },
  welcome: {
    subject: '【ゴレロ】ご登録ありがとうございます',
    text: '{{name}} 様\n\nゴレロの会員になりました。蔚山、浦項、慶州の道をご一緒します。\n広告のお知らせ：{{marketing}}\n\n受信の設定はマイページでいつでも変えられます。',
  },
  marketing: {
    subject: '【ゴレロ】広告メールの受信設定を変更しました（{{marketing}}）',
    text: '{{name}} 様\n\n{{time}}に広告のお知らせの受信を「{{marketing}}」に変更しました。\nマイページでいつでも変えられます。',
  },
  withdrawn: {
    subject: '【ゴレロ】退会の手続きが終わりました',
    text: '{{name}} 様\n\n{{time}}に退会の手続きを終えました。法律で定められた取引の記録（5年）とお問い合わせの記録（3年）は、お名前を仮名に置き換えて別に保管します。\n\nこれまでありがとうございました。',
  },
  orderPaid: {
    subject: '【ゴレロ】お支払いが完了しました：{{number}}',
    text: '{{name}} 様\n\n{{product}}のお支払いが完了しました。\n注文番号：{{number}}\nお支払い金額：{{won}}ウォン\n\nチケットはゴレロの「かばん」で電波がなくても開けます。予約商品は、お店の確認後にチケットが発行されます。',
  },
  orderStandby: {
    subject: '【ゴレロ】お店の都合でお待ちいただいています：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）のお支払いは完了していますが、お店が一時的に休止しているため、順番待ちに入りました。\n順番：{{place}}番目\n\nお店が再開すると、お支払いの順に手続きが進みます。{{time}}までに再開しない場合は、お支払い額を自動で返金します。それまでの間も、注文の詳細からいつでもやめられます。',
  },
  orderResumed: {
    subject: '【ゴレロ】お店が再開しました：{{number}}',
    text: '{{name}} 様\n\nお待ちいただきありがとうございました。{{product}}（注文{{number}}）の手続きが再開しました。\nチケットや予約の状況は、ゴレロの「かばん」と注文の詳細でご覧いただけます。',
  },
  reservationConfirmed: {
    subject: '【ゴレロ】予約が確定しました：{{number}}',
    text: '{{name}} 様\n\nお店が{{product}}の予約（{{number}}）を確定しました。\nチケットはゴレロの「かばん」で電波がなくても開けます。ご利用日と時間は「注文の詳細」でご覧いただけます。',
  },
  refundRequested: {
    subject: '【ゴレロ】キャンセル申請を受け付けました：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）のキャンセル申請を受け付けました。販売元が確認した後、結果をお知らせします。\n確認が終わるまでは、注文の詳細から取り下げることができます。',
  },
  refundRejected: {
    subject: '【ゴレロ】キャンセルは承認されませんでした：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）のキャンセルは承認されませんでした。\n理由：{{reason}}\n\nチケットはそのままお使いいただけます。ご不明な点はお問い合わせからご連絡ください。',
  },
  refundComplete: {
    subject: '【ゴレロ】返金が完了しました：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）の{{won}}ウォンを返金しました。\nカード会社により、平日で1～4日後に反映されます。お使いになったポイントと、期限内のクーポンもお戻ししました。',
  },
  refundNothing: {
    subject: '【ゴレロ】キャンセルが完了しました：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）のキャンセルが完了しました。お支払いがなかったため、返金はございません。\nお使いになったポイントと、期限内のクーポンをお戻ししました。',
  },
  refundByHand: {
    subject: '【ゴレロ】返金の結果をお知らせします：{{number}}',
    text: '{{name}} 様\n\n{{product}}（注文{{number}}）の返金を担当者が確認し、手続きしました。\nお支払い金額：{{paid}}ウォン\n返金額：{{won}}ウォン\n理由：{{reason}}\n\nお使いになったポイントと、期限内のクーポンをお戻ししました。金額が違う場合はお問い合わせください。',
  },
  reservationDeclined: {
    subject: '【ゴレロ】ご予約をお受けできませんでした：{{number}}',
    text: '{{name}} 様\n\n{{product}}のご予約（{{number}}）をお店がお受けできませんでした。\n理由：{{reason}}\n\nお支払いいただいた金額はすべて返金します。',
  },
  questionAnswered: {
    subject: '【ゴレロ】 商品へのご質問に回答がありました',
    text: '{{product}}へのご質問に回答がありました。\n\n回答を見る：{{link}}\n\nご質問の際にメールでのお知らせを選ばれたため、お送りしています。',
  },
  questionAnsweredSms: { subject: '', text: '【ゴレロ】 {{product}}へのご質問に回答がありました。{{link}}' },
  inquiryAnswered: {
    subject: '【ゴレロ】 お問い合わせに回答しました',
    text: '{{name}} 様\n\n「{{type}}」についてのお問い合わせに回答しました。\n\n回答を見る：{{link}}\n\nお問い合わせをいただいたため、お送りしています。',
  },
  eventWon: {
    subject: '【ゴレロ】 イベントに当選しました：{{event}}',
    text: '{{name}} 様\n\n「{{event}}」に当選しました。おめでとうございます。\n賞品：{{prize}}\n\n詳しく見る：{{link}}\n\n参加の際に連絡先の利用に同意いただいたため、お送りしています。',
  },
  waitingJoinedSms: { subject: '', text: '【ゴレロ】 {{shop}}の番号は{{number}}です。今の順番：{{link}}' },
  waitingSoonSms: {
    subject: '',
    text: '【ゴレロ】 {{shop}} {{number}}番、まもなくです。お店の前へお越しください。{{link}}',
  },
  waitingCalledSms: {
    subject: '',
    text: '【ゴレロ】 {{shop}}が{{number}}番をお呼びしています。今お入りください。{{link}}',
  },
  word: { yes: '同意', no: '同意しない', clock: '（韓国時間）' },
  storeReceived: {
    subject: '【ゴレロ】出店申請を受け付けました：{{business}}',
    text: '{{name}} 様\n\n{{business}}の出店申請を受け付けました。\n結果は{{day}}までにこのメールでお知らせします。\n\n今の状態：{{link}}',
  },
  storeApproved: {
    subject: '【ゴレロ】出店が承認されました：{{business}}',
    text: '{{name}} 様\n\n{{business}} の出店が承認されました。\nお店の画面で営業時間、予約、紹介文を整えてください。一緒に確認してから公開します。\n\nお店の画面：{{link}}',
  },
  storeInvited: {
    subject: '【ゴレロ】出店が承認されました：{{business}}',
    text: '{{name}} 様\n\n{{business}} の出店が承認されました。\n次のアドレスから登録すると、すぐにお店を整えられます。7日以内に一度だけ使えます。\n\n登録：{{link}}',
  },
  storeRejected: {
    subject: '【ゴレロ】出店申請に修正点があります：{{business}}',
    text: '{{name}} 様\n\n{{business}}の出店申請を確認しました。次の点を直して、もう一度お送りください。\n\n{{reasons}}\n\n直して送る：{{link}}',
  },
  storeDue: {
    subject: '【ゴレロ】本日が期限の出店申請：{{count}}件',
    text: '本日までに結果を知らせる出店申請が {{count}} 件あります。\n{{names}}\n\n申請を見る：{{link}}',
  },
  storeField: {
    subject: '件名',
    businessName: '商号',
    businessNumber: '事業者登録番号',
    trader: '事業者の区分',
    representative: '代表者',
    introduction: '店舗紹介',
    items: '主な取扱品',
    method: '出店の方法',
    registration: '事業者登録証',
    bankbook: '通帳の写し',
    mailOrder: '通信販売業申告証',
    brochure: '紹介資料',
    applicant: '申請者',
    phone: '電話番号',
    email: 'メールアドレス',
  },
}
