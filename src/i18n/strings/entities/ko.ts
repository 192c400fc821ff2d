export const ko = {
  favourite: '{{name}} 찜하기',
  favouritePending: '{{name}} 찜하기, 보낼 것',
  priceFrom: '{{price}}부터',
  discount: '{{percent}}% 할인',
  was: '원래 {{price}}',
  free: '무료',
  away: '{{distance}} 거리',
  open: {
    always: '언제나 열려 있어요',
    until: '지금 열려 있어요 · {{time}}까지',
    breakUntil: '쉬는 시간이에요 · {{time}}부터',
    opensToday: '오늘 {{time}}에 열어요',
    opensOn: '닫혀 있어요 · {{day}} {{time}}부터',
    closed: '지금은 닫혀 있어요',
    unknown: '여는 시간을 확인해 주세요',
  },
  happening: {
    from: '{{from}}–{{to}}',
    tentative: '날짜는 바뀔 수 있어요',
    today: '오늘까지',
  },
  review: {
    stars: '별점 {{stars}}점',
    photo: '{{name}} 님의 후기 사진 {{number}}',
    helpful: '도움이 됐어요 {{total}}',
    waiting: '보낼 것',
  },
  hotplace: '{{count}}곳을 모았어요',
  share: {
    copied: '주소를 복사했어요. 원하는 곳에 붙여 넣으세요.',
    failed: '복사하지 못했어요. 이 주소를 적어 두세요: {{url}}',
  },
}
