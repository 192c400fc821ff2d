import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  signUp: {
    title: '会員登録',
    steps: '登録の手順',
    stepStart: '規約',
    stepAddresses: '認証',
    stepDetails: '情報',
    intro: '14歳から登録できます。入力した内容はパスワードを除き、この端末にすぐ保存されます。',
    haveAccount: 'すでに会員です',
    kind: 'どちらで登録しますか？',
    korean: '韓国人会員',
    koreanNote: '韓国籍の方',
    foreign: '外国人会員',
    foreignNote: '韓国籍以外の方。パスポートの名前も入力できます',
    terms: '規約への同意',
    all: 'すべてに同意する',
    allNote: '任意の規約も含みます',
    previous: '戻る',
    addressIntro: 'ログインに使うメールアドレスです。6桁のコードで確認します。',
    signIn: 'ログインする',
    mobileHint: '認証するとクチコミや投稿を書けます。あとでもできます。',
    submit: '登録する',
    busy: '登録しています',
    refused: '登録できませんでした',
    verifyAgain: 'もう一度認証する',
    readAgain: '規約を確認する',
    welcome: '{{name}}さん、ようこそ。',
    notYetTitle: '前の手順から進めてください',
    notYetText: '入力した内容はそのまま残っています。',
    toOpenStep: '続きを入力する',
  },
  social: {
    joining: '{{provider}}アカウントで登録しています。パスワードは要りません。',
    usePassword: 'パスワードで登録',
    again: '{{provider}}でもう一度確認',
    addressIntro: 'お知らせとチケットを受け取るメールアドレスです。',
  },
  document: {
    all: '規約とご案内',
    title: '規約',
  },
  invited: {
    addressIntro: 'メールアドレスは招待により確認済みです。携帯電話の認証は今でも後でもかまいません。',
    title: '{{name}}の提携店として登録します',
    text: 'メールアドレスは{{email}}に決まっています。登録するとすぐにお店を整えられます。',
    takenTitle: 'すでにログインしています',
    takenText:
      '招待から登録した方は、マイページから続けられます。別のアカウントでログインしている場合は、マイページでログアウトしてから、メールのリンクをもう一度開いてください。',
    toMyPage: 'マイページへ',
  },
}
