import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  open: '导航',
  title: '用哪个地图打开？',
  offline: '离线时，其他地图可能找不到路线。',
  note: '将打开其他应用或网页。没有应用时会转到网页或应用安装页。',
  app: { kakao: 'Kakao地图', naver: 'NAVER地图', tmap: 'TMAP', google: 'Google地图', apple: 'Apple地图' },
}
