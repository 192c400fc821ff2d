import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  request: {
    malformed: '無法讀取送出的內容，請再試一次。',
    invalid: '請確認您填寫的內容。',
    tooLarge: '內容過大，無法送出。',
    mediaType: '不支援此格式。',
    rateLimited: '嘗試過於頻繁，請稍後再試。',
  },
  auth: {
    required: '請先登入。',
    forbidden: '您沒有權限查看。',
    unverified: '完成手機驗證後即可發布。',
    signedOut: '已登出，請重新登入。',
  },
  record: {
    notFound: '找不到相關內容。',
    changed: '內容已在別處修改，請選擇保留哪一份。',
  },
  server: {
    failed: '發生了一點問題，請稍後再試。',
    maintenance: '系統維護中。',
  },
  cart: {
    soldOut: '期間已售完。',
    salesEnded: '商品已停售。',
    otherShop: '購物車裡有其他店家的商品。',
    lineGone: '該商品已不在購物車中。',
    priceChanged: '價格由{{from}}變為{{to}}，請確認後繼續。',
    quantityLimit: '超過單次可購數量。',
    dateUnavailable: '該日期無法預約。',
    breakTime: '此時段休息，請選擇其他時間。',
  },
  product: {
    unauthorized: '無法購買此商品。',
  },
  review: {
    notUsed: '只能評論使用過的商品。',
    exists: '該訂單已評論過。',
    bannedWords: '含有禁用詞。',
  },
  community: {
    bannedWords: '內容含有禁用詞。',
    outsideUlsan: '只能選擇蔚山境內的位置。',
    consecutive: '不能連續發布同類內容，請稍後再試。',
    itineraryGone: '原行程已刪除，無法修改。',
    ownContent: '不能對自己的內容進行此操作。',
    closed: '這個小聚會已停止招募。',
    full: '名額已滿。',
    notMember: '加入後才能發言。',
  },
  game: {
    mismatch: '無法核實這次成績。',
  },
  upload: {
    tooLarge: '照片每張不超過5 MB，影片不超過50 MB。',
    type: '只能加入照片或影片。',
    missing: '照片未上傳完成。',
    failed: '上傳失敗，請再試一次。',
  },
  network: {
    offline: '目前沒有網路。',
    timeout: '回應太慢，請再試一次。',
    notJson: '此Wi-Fi可能需要登入，請檢查網路。',
    unreadable: '需要新版本，請重新開啟。',
  },
  storage: {
    memory: '此瀏覽器不允許保存內容。可以瀏覽，但關閉視窗後會消失。',
    full: '儲存空間不足。',
    denied: '此瀏覽器無法儲存內容，請在一般視窗開啟。',
    failed: '儲存失敗，請再試一次。',
  },
  map: {
    invalid: '無法讀取地圖檔，改用清單顯示。',
    noWebgl: '此裝置無法繪製地圖，改用清單顯示。',
  },
  location: {
    denied: '未允許定位，可在瀏覽器設定中開啟。',
    unavailable: '無法確定您的位置。',
  },
  login: {
    failedCredentials: '電子郵件或密碼不正確。',
    failedToken: '已登出，請重新登入。',
    expiredRefresh: '長時間未使用，已登出。',
    failedSocial: '無法用該帳號登入。',
    locked: '連續五次錯誤已鎖定，可透過找回密碼解鎖。',
    lockedByAdministrator: '帳號已被管理員鎖定，請聯絡客服。',
    dormant: '帳號一年未用已休眠，變更密碼即可恢復。',
    temporary: '這是臨時密碼，請變更密碼。',
    network: '沒有網路，無法登入。',
    unknown: '登入時發生問題。',
  },
}
