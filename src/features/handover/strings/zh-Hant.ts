import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  open: '導航',
  title: '用哪個地圖開啟？',
  offline: '離線時，其他地圖可能找不到路線。',
  note: '將開啟其他App或網頁。沒有App時會前往網頁或安裝頁。',
  app: { kakao: 'Kakao地圖', naver: 'NAVER地圖', tmap: 'TMAP', google: 'Google地圖', apple: 'Apple地圖' },
}
