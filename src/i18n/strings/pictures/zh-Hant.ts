import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHant: Shape<typeof ko> = {
  title: '照片',
  photo: '{{name}}照片{{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '連上網路後即可看到照片',
  sourceUlsan: '蔚山廣域市觀光公開資訊（2026）',
  sourceGyeongju: '慶州市觀光公開資訊（2026）',
  sourcePohang: '浦項市觀光公開資訊（2026）',
  sourcePartner: '鯨路示範店家',
  sourceUsual: '依往屆舉辦時間，公開資訊（2026）',
  sourceProgramme: '鯨路借用真實場館的示範節目，並非實際公告。',
  sourceTimetable: '鯨路的示範時刻表，並非營運單位的時刻表；站點位置依蔚山城市觀光巴士公開資訊（2026）。',
  licence: {
    'KOGL-1': '韓國公共著作授權（KOGL）第1類：標示來源',
    'KOGL-3': '韓國公共著作授權（KOGL）第3類：標示來源、禁止變更',
  },
}
