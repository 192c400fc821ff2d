import type { Messages } from './shape.ts'

export const zhHant: Messages = {
  codeMail: {
    subject: '[鯨路] 驗證碼 {{code}}',
    text: '您好，這裡是鯨路。\n\n您的驗證碼是{{code}}。\n請在{{minutes}}分鐘內輸入。\n\n如果不是您本人操作，請刪除這封信。請勿將驗證碼告訴任何人。',
  },
  codeSms: { subject: '', text: '[鯨路] 驗證碼{{code}}（{{minutes}}分鐘內有效）。請勿告訴任何人。' },
  temporaryPassword: {
    subject: '[鯨路] 您的臨時密碼',
    text: '{{name}}，您好：\n\n您的臨時密碼是{{password}}。\n{{minutes}}分鐘內可使用一次，登入後請設定新密碼。\n\n如果不是您本人操作，不必處理，原來的密碼沒有改變。',
  },
  passwordChanged: {
    subject: '[鯨路] 密碼已變更',
    text: '{{name}}，您好：\n\n您的密碼已於{{time}}變更，其他裝置已登出。\n\n如果不是您本人操作，請立即到「忘記密碼」重新取得密碼，並告知help@goraero.kr。',
  },
  locked: {
    subject: '[鯨路] 登入已鎖定',
    text: '{{name}}，您好：\n\n由於密碼連續五次錯誤，登入已於{{time}}鎖定。\n到「忘記密碼」取得臨時密碼即可解鎖。',
  },
  welcome: {
    subject: '[鯨路] 歡迎加入',
    text: '{{name}}，您好：\n\n您已成為鯨路會員。期待和您一起走遍蔚山、浦項與慶州。\n廣告訊息：{{marketing}}\n\n您可隨時在我的頁面變更。',
  },
  marketing: {
    subject: '[鯨路] 廣告訊息：{{marketing}}',
    text: '{{name}}，您好：\n\n您已於{{time}}將廣告訊息的接收設定為「{{marketing}}」。\n可隨時在我的頁面變更。',
  },
  withdrawn: {
    subject: '[鯨路] 帳號已刪除',
    text: '{{name}}，您好：\n\n您的帳號已於{{time}}刪除。法律要求的交易紀錄（5年）和諮詢紀錄（3年）將姓名改為化名後另外保管。\n\n感謝您的陪伴。',
  },
  orderPaid: {
    subject: '[鯨路] 付款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}的付款已完成。\n訂單編號：{{number}}\n付款金額：{{won}}韓元\n\n票券在鯨路的「行囊」裡，沒有訊號也能打開。需要預約的商品，店家確認後，票券會放進行囊。',
  },
  orderStandby: {
    subject: '[鯨路] 店家暫停營業，訂單排隊等候中：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的付款已完成，但店家暫時無法營業，訂單已加入排隊等候。\n您的號碼：{{place}}\n\n店家恢復營業後，將依付款先後繼續處理。若到{{time}}仍未恢復，款項會自動退還。在此之前，您也可以隨時在訂單詳情中取消等候。',
  },
  orderResumed: {
    subject: '[鯨路] 店家已恢復營業：{{number}}',
    text: '{{name}}，您好：\n\n感謝您的等候。{{product}}（訂單{{number}}）已繼續處理。\n票券或預約狀態可以在鯨路的「行囊」和訂單詳情裡查看。',
  },
  reservationConfirmed: {
    subject: '[鯨路] 預約已確認：{{number}}',
    text: '{{name}}，您好：\n\n店家已確認{{product}}的預約（訂單{{number}}）。\n票券在鯨路的「行囊」裡，沒有訊號也能打開。使用日期和時間請見訂單詳情。',
  },
  refundRequested: {
    subject: '[鯨路] 已收到您的取消申請：{{number}}',
    text: '{{name}}，您好：\n\n我們已收到{{product}}（訂單{{number}}）的取消申請。店家確認後才算取消完成，有結果會再通知您。\n確認之前，您可以在訂單詳情裡撤回申請。',
  },
  refundRejected: {
    subject: '[鯨路] 取消申請未核准：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的取消申請未獲核准。\n原因：{{reason}}\n\n票券仍可照常使用。如有疑問，請透過一對一諮詢與我們聯絡。',
  },
  refundComplete: {
    subject: '[鯨路] 退款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的{{won}}韓元已退回原付款方式，約需1–4個工作天入帳，視發卡機構而定。\n已使用的點數和未過期的優惠券也已退回。',
  },
  refundNothing: {
    subject: '[鯨路] 取消已完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）已取消。這筆訂單沒有付款，因此無需退款。\n已使用的點數和未過期的優惠券已退回。',
  },
  refundByHand: {
    subject: '[鯨路] 退款處理結果：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的退款已由工作人員確認並處理。\n付款金額：{{paid}}韓元\n退款金額：{{won}}韓元\n原因：{{reason}}\n\n已使用的點數和未過期的優惠券已退回。如金額有誤，請聯絡我們。',
  },
  reservationDeclined: {
    subject: '[鯨路] 店家未能接受您的預約：{{number}}',
    text: '{{name}}，您好：\n\n店家未能接受{{product}}的預約（{{number}}）。\n原因：{{reason}}\n\n您支付的金額將全數退回。',
  },
  questionAnswered: {
    subject: '[鯨路] 商品提問已有回覆',
    text: '您對{{product}}的提問已有回覆。\n\n查看回覆：{{link}}\n\n因為您提問時選擇了電子郵件通知，所以寄出這封信。',
  },
  questionAnsweredSms: { subject: '', text: '[鯨路] 您對{{product}}的提問已有回覆。{{link}}' },
  inquiryAnswered: {
    subject: '[鯨路] 您的一對一諮詢已有回覆',
    text: '{{name}}，您好：\n\n您的「{{type}}」諮詢已有回覆。\n\n查看回覆：{{link}}\n\n因為您向我們提出了一對一諮詢，所以寄出這封信。',
  },
  eventWon: {
    subject: '[鯨路] 您在活動中中獎了：{{event}}',
    text: '{{name}}，您好：\n\n您在「{{event}}」中被抽中，恭喜您。\n獎品：{{prize}}\n\n查看詳情：{{link}}\n\n因為您參加活動時同意我們使用聯絡方式，所以寄出這封信。',
  },
  waitingJoinedSms: { subject: '', text: '[鯨路] {{shop}}的號碼是{{number}}。查看候位情況：{{link}}' },
  waitingSoonSms: { subject: '', text: '[鯨路] {{shop}} {{number}}號快到了，請到店門口。{{link}}' },
  waitingCalledSms: { subject: '', text: '[鯨路] {{shop}}正在叫{{number}}號，請現在進店。{{link}}' },
  word: { yes: '同意', no: '拒絕', clock: '（韓國時間）' },
  storeReceived: {
    subject: '【鯨路】已收到進駐申請：{{business}}',
    text: '{{name}}，您好：\n\n已收到{{business}}的進駐申請。\n結果將在{{day}}前寄到此信箱。\n\n查看狀態：{{link}}',
  },
  storeApproved: {
    subject: '【鯨路】進駐已核准：{{business}}',
    text: '{{name}}，您好：\n\n{{business}} 的進駐申請已核准。\n請在店家頁面完善營業時間、預約和介紹，我們一起確認後上線。\n\n店家頁面：{{link}}',
  },
  storeInvited: {
    subject: '【鯨路】進駐已核准：{{business}}',
    text: '{{name}}，您好：\n\n{{business}} 的進駐申請已核准。\n從以下連結註冊後即可設定店家。連結7天內有效，只能使用一次。\n\n註冊：{{link}}',
  },
  storeRejected: {
    subject: '【鯨路】進駐申請需要修改：{{business}}',
    text: '{{name}}，您好：\n\n我們已審核 {{business}} 的進駐申請，請修改以下內容後重新送出。\n\n{{reasons}}\n\n修改並送出：{{link}}',
  },
  storeDue: {
    subject: '【鯨路】今天到期的進駐申請：{{count}}件',
    text: '今天須答覆的進駐申請：{{count}}件\n{{names}}\n\n查看申請：{{link}}',
  },
  storeField: {
    subject: '標題',
    businessName: '商號',
    businessNumber: '營業登記號',
    trader: '業者類別',
    representative: '代表人',
    introduction: '店家介紹',
    items: '主要品項',
    method: '進駐方式',
    registration: '營業登記證',
    bankbook: '存摺影本',
    mailOrder: '通訊銷售業申報證',
    brochure: '介紹資料',
    applicant: '申請人',
    phone: '電話',
    email: '電子郵件',
  },
}
