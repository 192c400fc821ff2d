import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  open: 'Directions',
  title: 'Which map shall we open?',
  offline: 'Other maps may not find a way while you’re offline.',
  note: 'This opens another app or a web page. Without the app you come to the web or to its store page.',
  app: { kakao: 'KakaoMap', naver: 'Naver Map', tmap: 'TMAP', google: 'Google Maps', apple: 'Apple Maps' },
}
