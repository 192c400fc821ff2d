export const ko = {
  all: '전체',
  chosen: '고른 조건과 순서',
  filter: '필터',
  filterCount_other: '필터 {{count}}',
  remove: '{{name}} 빼기',
  clear: '조건 모두 지우기',
  order: '순서 고르기',
  restUnread: '나머지는 연결되면 볼 수 있어요.',
  period: '기간',
  periods: { '3m': '3개월', '6m': '6개월', '1y': '1년', '3y': '3년', all: '전체' },
}
