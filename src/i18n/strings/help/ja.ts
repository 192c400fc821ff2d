import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '困ったときは',
  note: '電話はネットがなくてもかけられます。',
  tour: '観光通訳案内',
  tourNote: '24時間、多言語で対応',
  police: '警察',
  policeNote: '犯罪、落とし物、危険',
  rescue: '消防・救急',
  rescueNote: '火事、事故、急病',
  outage: {
    title: 'ただいま休止しています',
    why: {
      weather: '天候のためです。',
      equipment: '設備の修理中です。',
      staff: '人手が足りないためです。',
      safety: '安全点検中です。',
      system: 'お店の予約システムが停止しています。',
      other: 'お店の都合によるものです。',
    },
    note: 'お店より「{{note}}」。',
    until: '{{day}} {{time}}に再開予定です。',
    unknown: '再開の時刻が決まりしだい、ここに表示します。',
    queue: 'その間にお支払いいただくと順番待ちになります。再開後は順に進み、長引く場合は自動で返金されます。',
  },
}
