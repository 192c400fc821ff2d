import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  signUp: {
    title: '註冊會員',
    steps: '註冊步驟',
    stepStart: '條款',
    stepAddresses: '驗證',
    stepDetails: '資料',
    intro: '年滿14歲即可註冊。除了密碼，輸入的內容會立即存在這台裝置上。',
    haveAccount: '已有帳號',
    kind: '要以哪種會員註冊？',
    korean: '韓國會員',
    koreanNote: '韓國國籍',
    foreign: '外國會員',
    foreignNote: '其他國籍，可填寫護照姓名',
    terms: '同意條款',
    all: '全部同意',
    allNote: '包括非必要的條款',
    previous: '上一步',
    addressIntro: '這是登入用的電子郵件。用六位數驗證碼確認。',
    signIn: '前往登入',
    mobileHint: '驗證後可以寫評價和貼文。也可以以後再驗證。',
    submit: '註冊',
    busy: '註冊中',
    refused: '無法註冊',
    verifyAgain: '重新驗證',
    readAgain: '查看條款',
    welcome: '{{name}}，歡迎您。',
    notYetTitle: '請先完成前面的步驟',
    notYetText: '填寫的內容都還在。',
    toOpenStep: '繼續填寫',
  },
  social: {
    joining: '正在用{{provider}}帳號註冊，不需要密碼。',
    usePassword: '改用密碼註冊',
    again: '重新用{{provider}}確認',
    addressIntro: '票券和回覆會寄到這個信箱。',
  },
  document: {
    all: '條款與說明',
    title: '條款',
  },
  invited: {
    addressIntro: '電子郵件已透過邀請確認。手機號碼可以現在驗證，也可以之後再驗證。',
    title: '以{{name}}的合作店家身分註冊',
    text: '電子郵件已定為{{email}}。註冊後即可設定店家。',
    takenTitle: '您已登入',
    takenText:
      '如果您已透過邀請註冊，請從「我的」頁面繼續。如果登入的是其他帳號，請先在「我的」頁面登出，再重新開啟郵件中的連結。',
    toMyPage: '前往「我的」頁面',
  },
}
