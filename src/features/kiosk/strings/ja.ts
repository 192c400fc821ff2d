import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '都市と言語',
  intro: 'どの街を、どの言語で見て回るか選んでください。',
  city: '都市',
  language: '言語',
  about: {
    ulsan: 'クジラと岩絵、竹林と海',
    gyeongju: '王陵と月夜の池、海中陵の日の出',
    pohang: '虎尾串の日の出と古い港の路地',
  },
  begin: '見て回る',
  mode: '案内所のタブレット',
  modeText: 'みんなで使うタブレットなら、案内所モードをオンにしてください。',
  doesForget:
    'しばらく触らないとき、またはブラウザを閉じたときに、ログイン、お気に入り、書きかけの内容をすべて消して最初の画面に戻ります。',
  doesLarge: '全画面にして、ボタンを大きく表示します。',
  doesNow: 'オンにすると、この端末に保存された個人データを消します。',
  idle: '触らないときに最初へ戻るまで',
  minutes: '{{count}}分',
  turnOn: '案内所モードをオン',
  turnOff: '案内所モードをオフ',
  isOn: 'いまは案内所モードです。',
  denied: 'このブラウザは保存を許可していないため、オンにできません。',
  soon: 'まもなく最初の画面に戻ります。続けるには画面に触れてください。',
}
