import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  open: '経路を調べる',
  title: 'どの地図で開きますか？',
  offline: 'オフラインでは、ほかの地図で経路が見つからないことがあります。',
  note: '別のアプリかウェブページが開きます。アプリがないときは、ウェブか入手ページに進みます。',
  app: {
    kakao: 'カカオマップ',
    naver: 'NAVERマップ',
    tmap: 'TMAP',
    google: 'Googleマップ',
    apple: 'Appleマップ',
  },
}
