import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '城市與語言',
  intro: '請選擇想遊覽的城市和使用的語言。',
  city: '城市',
  language: '語言',
  about: {
    ulsan: '鯨魚與岩畫，竹林與大海',
    gyeongju: '王陵、月夜之池與海中陵日出',
    pohang: '虎尾串日出與老港小巷',
  },
  begin: '開始遊覽',
  mode: '旅客服務中心平板',
  modeText: '如果這台平板由多人共用，請開啟服務中心模式。',
  doesForget: '一段時間無人觸碰或關閉瀏覽器後，會清除登入、收藏和未寫完的內容，並回到首頁。',
  doesLarge: '全螢幕顯示，按鈕更大。',
  doesNow: '開啟時會刪除此裝置上儲存的個人資料。',
  idle: '無人觸碰多久後回到首頁',
  minutes: '{{count}}分鐘',
  turnOn: '開啟服務中心模式',
  turnOff: '關閉服務中心模式',
  isOn: '現在是服務中心模式。',
  denied: '此瀏覽器不允許儲存，無法開啟。',
  soon: '即將回到首頁。若要繼續，請觸碰螢幕。',
}
