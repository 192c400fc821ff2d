/** What stands beside the photos of others. Loaded with the rest: no first screen shows one. */
export const ko = {
  title: '사진',
  photo: '{{name}} 사진 {{number}}',
  credit: '© {{credit}} · {{licence}}',
  absent: '사진은 인터넷에 연결되면 보여요',
  licence: {
    'KOGL-1': '공공누리 제1유형 (출처표시)',
    'KOGL-3': '공공누리 제3유형 (출처표시, 변경금지)',
  },
}
