import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const ja: Shape<typeof ko> = {
  title: '写真',
  photo: '{{name}}の写真{{number}}',
  credit: '© {{credit}}・{{licence}}',
  absent: '写真はオンラインのときに表示されます',
  sourceUlsan: '蔚山広域市の観光公開情報（2026）',
  sourceGyeongju: '慶州市の観光公開情報（2026）',
  sourcePohang: '浦項市の観光公開情報（2026）',
  sourcePartner: 'ゴレロのデモ用の店',
  sourceUsual: '過去の開催から見た例年の時期、公開情報（2026）',
  sourceProgramme: '実在の会場を借りたゴレロのデモ用プログラムで、実際の告知ではありません。',
  sourceTimetable:
    'ゴレロのデモ用時刻表で、運営会社のものではありません。停留所の位置は蔚山シティツアーの公開情報（2026）です。',
  licence: {
    'KOGL-1': '公共ヌリ 第1類型（出所表示）',
    'KOGL-3': '公共ヌリ 第3類型（出所表示・変更禁止）',
  },
}
