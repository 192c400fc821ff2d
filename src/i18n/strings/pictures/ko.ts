/** What stands beside the photos of others. Loaded with the rest: no first screen shows one. */
export const ko = {
  title: '사진',
  photo: '{{name}} 사진 {{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '사진은 인터넷에 연결되면 보여요',
  sourceUlsan: '울산광역시 관광 정보 (2026)',
  sourceGyeongju: '경주시 관광 정보 (2026)',
  sourcePohang: '포항시 관광 정보 (2026)',
  sourcePartner: '고래로의 시연용 가게',
  sourceUsual: '지난 행사로 본 예년의 시기, 공개 정보 (2026)',
  sourceProgramme: '실제 장소를 빌린 고래로의 시연용 프로그램이에요. 실제 공지가 아니에요.',
  sourceTimetable:
    '고래로의 시연용 시간표예요. 운영사의 시간표가 아니고, 정류장 위치는 울산 시티투어 공개 정보(2026)예요.',
  licence: {
    'KOGL-1': '공공누리 제1유형 (출처표시)',
    'KOGL-3': '공공누리 제3유형 (출처표시, 변경금지)',
  },
}
