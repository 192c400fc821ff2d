import type { Messages } from './shape.ts'

export const zhHant: Messages = {
  codeMail: {
    subject: '[Goraero] 驗證碼 {{code}}',
    text: '您好，這裡是Goraero。\n\n您的驗證碼是{{code}}。\n請在{{minutes}}分鐘內填寫。\n\n如果不是您本人操作，請刪除這封信。請勿將驗證碼告訴任何人。',
  },
  codeSms: { subject: '', text: '[Goraero] 驗證碼{{code}}（{{minutes}}分鐘內有效）。請勿告訴任何人。' },
  temporaryPassword: {
    subject: '[Goraero] 您的臨時密碼',
    text: '{{name}}，您好：\n\n您的臨時密碼是{{password}}。\n{{minutes}}分鐘內可使用一次，登入後請設定新密碼。\n\n如果不是您本人操作，不必處理，原來的密碼沒有改變。',
  },
  passwordChanged: {
    subject: '[Goraero] 密碼已變更',
    text: '{{name}}，您好：\n\n您的密碼已於{{time}}變更，其他裝置已登出。\n\n如果不是您本人操作，請立即找回密碼，並告知help@goraero.kr。',
  },
  locked: {
    subject: '[Goraero] 登入已鎖定',
    text: '{{name}}，您好：\n\n由於密碼連續五次錯誤，登入已於{{time}}鎖定。\n透過找回密碼取得臨時密碼即可解鎖。',
  },
  welcome: {
    subject: '[Goraero] 歡迎加入',
    text: '{{name}}，您好：\n\n您已成為Goraero會員。期待與您同行蔚山、浦項和慶州。\n廣告訊息：{{marketing}}\n\n您可隨時在我的頁面變更。',
  },
  marketing: {
    subject: '[Goraero] 廣告訊息：{{marketing}}',
    text: '{{name}}，您好：\n\n您已於{{time}}將廣告訊息的接收設定為「{{marketing}}」。\n可隨時在我的頁面變更。',
  },
  withdrawn: {
    subject: '[Goraero] 帳號已刪除',
    text: '{{name}}，您好：\n\n您的帳號已於{{time}}刪除。法律要求的交易紀錄（5年）和諮詢紀錄（3年）將去除姓名後另外保管。\n\n感謝您的陪伴。',
  },
  orderPaid: {
    subject: '[Goraero] 付款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}的付款已完成，歡迎使用。\n訂單編號：{{number}}\n付款金額：{{won}}韓元\n\n票券在Goraero的「背包」裡，沒有訊號也能打開。需要預約的商品，店家確認後，票券會放進行囊。',
  },
  orderStandby: {
    subject: '[Goraero] 店家暫停營業，訂單正在等候：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的付款已完成，但店家暫時無法營業，訂單已加入排隊等候。\n您的號碼：{{place}}\n\n店家恢復營業後，將依付款先後繼續辦理。若到{{time}}仍未恢復，款項會自動退還。在此之前，您也可以隨時在訂單詳情中退出。',
  },
  orderResumed: {
    subject: '[Goraero] 店家已恢復營業：{{number}}',
    text: '{{name}}，您好：\n\n感謝您的等候。{{product}}（訂單{{number}}）已繼續辦理，歡迎使用。\n票券或預約狀態可以在Goraero的「背包」和訂單詳情裡查看。',
  },
  reservationConfirmed: {
    subject: '[Goraero] 預約已確認：{{number}}',
    text: '{{name}}，您好：\n\n店家已確認{{product}}的預約（訂單{{number}}），歡迎使用。\n票券在Goraero的「背包」裡，沒有訊號也能打開。使用日期和時間請見訂單詳情。',
  },
  refundRequested: {
    subject: '[Goraero] 已收到您的取消申請：{{number}}',
    text: '{{name}}，您好：\n\n我們已收到{{product}}（訂單{{number}}）的取消申請。賣方確認後會通知您結果。\n確認之前，您可以在訂單詳情裡撤回或變更申請。',
  },
  refundRejected: {
    subject: '[Goraero] 取消申請未通過：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的取消申請未通過驗證。\n原因：{{reason}}\n\n票券仍可照常使用。如有疑問，請透過1:1諮詢與我們聯絡。',
  },
  refundComplete: {
    subject: '[Goraero] 退款完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的{{won}}韓元已退還至原付款帳戶。\n依發卡機構而定，1至4個工作天後入帳。已使用的點數和未過期的優惠券也已退回。',
  },
  refundNothing: {
    subject: '[Goraero] 取消已完成：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）已取消。此訂單沒有付款，因此無需退款。\n已使用的點數和未過期的優惠券已退回。',
  },
  refundByHand: {
    subject: '[Goraero] 退款處理結果：{{number}}',
    text: '{{name}}，您好：\n\n{{product}}（訂單{{number}}）的退款已由工作人員核實並處理。\n付款金額：{{paid}}韓元\n退款金額：{{won}}韓元\n原因：{{reason}}\n\n已使用的點數和未過期的優惠券已退回。如金額有誤，請聯絡我們。',
  },
  reservationDeclined: {
    subject: '[Goraero] 店家未能接受您的預約：{{number}}',
    text: '{{name}}，您好：\n\n店家未能接受{{product}}的預約（{{number}}）。\n原因：{{reason}}\n\n您支付的金額將全部退還至原付款帳戶。',
  },
  word: { yes: '同意', no: '拒絕' },
}
