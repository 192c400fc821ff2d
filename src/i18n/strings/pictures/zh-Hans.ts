import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const zhHans: Shape<typeof ko> = {
  title: '照片',
  photo: '{{name}}照片{{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '联网后即可看到照片',
  sourceUlsan: '蔚山广域市旅游公开信息（2026）',
  sourceGyeongju: '庆州市旅游公开信息（2026）',
  sourcePohang: '浦项市旅游公开信息（2026）',
  sourcePartner: '鲸路演示商家',
  sourceUsual: '依往届举办时间，公开信息（2026）',
  sourceProgramme: '鲸路借用真实场馆的演示节目，并非实际公告。',
  sourceTimetable: '鲸路的演示时刻表，并非运营方的时刻表；站点位置据蔚山城市观光巴士公开信息（2026）。',
  licence: {
    'KOGL-1': '韩国公共许可（KOGL）第1类（注明出处）',
    'KOGL-3': '韩国公共许可（KOGL）第3类（注明出处，禁止修改）',
  },
}
