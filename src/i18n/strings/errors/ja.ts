import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  request: {
    malformed: '送った内容を読み取れませんでした。もう一度お試しください。',
    invalid: '入力した内容を確かめてください。',
    tooLarge: '内容が大きすぎて送れませんでした。',
    mediaType: '送れない形式です。',
    rateLimited: '回数が多すぎます。少し待ってからお試しください。',
  },
  auth: {
    required: 'ログインが必要です。',
    forbidden: 'この内容を見る権限がありません。',
    unverified: '携帯電話の認証を終えると書けます。',
    signedOut: 'ログアウトされました。もう一度ログインしてください。',
  },
  record: {
    notFound: '見つかりませんでした。',
    changed: 'ほかの場所で先に変更されています。残すほうを選んでください。',
  },
  server: {
    failed: '少し問題が起きました。しばらくしてからお試しください。',
    maintenance: 'ただいま点検中です。',
  },
  cart: {
    soldOut: 'その間に売り切れました。',
    salesEnded: '販売が終わった商品です。',
    otherShop: 'ほかの店の商品が入っています。',
    lineGone: 'カートにない商品です。',
    priceChanged: '値段が{{from}}から{{to}}に変わりました。確かめてお進みください。',
    quantityLimit: '一度に買える数を超えています。',
    dateUnavailable: 'その日は予約できません。',
    breakTime: '休憩時間です。ほかの時間を選んでください。',
  },
  product: {
    unauthorized: '購入できない商品です。',
  },
  review: {
    notUsed: '利用した商品だけレビューを書けます。',
    exists: 'すでにレビューを書いた注文です。',
    bannedWords: '使えない言葉があります。',
  },
  community: {
    bannedWords: '使えない言葉が含まれています。',
    outsideUlsan: '蔚山の中の場所だけ選べます。',
    consecutive: '同じ種類の投稿は続けてできません。少し待ってからお試しください。',
    itineraryGone: '元の旅程が削除されたため編集できません。',
    ownContent: '自分の投稿にはできません。',
    closed: 'この集まりは募集を終えました。',
    full: '満員です。',
    notMember: '書き込むには参加してください。',
  },
  game: {
    mismatch: '記録を確認できませんでした。',
  },
  upload: {
    tooLarge: '写真は1枚5 MB、動画は50 MBまでです。',
    type: '写真か動画だけ追加できます。',
    missing: '写真を送りきれていません。',
    failed: '送れませんでした。もう一度お試しください。',
  },
  network: {
    offline: 'いまは接続されていません。',
    timeout: '返事が遅れています。もう一度お試しください。',
    notJson: 'Wi-Fiのログインが必要なようです。接続を確かめてください。',
    unreadable: '新しい版が必要です。開き直してください。',
  },
  storage: {
    memory: 'このブラウザーでは保存が許可されていません。ご覧になれますが、閉じると消えます。',
    full: '空き容量が足りません。',
    denied: 'このブラウザでは保存できません。通常のウィンドウで開いてください。',
    failed: '保存できませんでした。もう一度お試しください。',
  },
  map: {
    invalid: '地図ファイルを読めません。一覧でご覧ください。',
    noWebgl: 'この端末では地図を描けないため一覧で表示します。',
  },
  location: {
    denied: '位置情報がオフです。ブラウザの設定でオンにできます。',
    unavailable: '現在地が分かりません。',
  },
  login: {
    failedCredentials: 'メールアドレスかパスワードが合っていません。',
    failedToken: 'ログアウトされました。もう一度ログインしてください。',
    expiredRefresh: 'しばらく経ったためログアウトしました。',
    failedSocial: '外部アカウントでログインできませんでした。',
    locked: '5回間違えてロックされました。パスワード再設定で解除できます。',
    lockedByAdministrator: '管理者がロックしたアカウントです。カスタマーセンターへご連絡ください。',
    dormant: '1年以上使われず休眠中です。パスワードを変えると使えます。',
    temporary: '仮パスワードです。新しいものに変えてください。',
    network: '接続できずログインできませんでした。',
    unknown: 'ログイン中に問題が起きました。',
  },
}
