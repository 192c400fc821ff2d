export const ko = {
  name: '해오름동맹',
  title: '세 도시가 나누는\n하나의 해돋이',
  cities: '세 도시',
  strip: {
    today: '오늘 해 뜨는 시각',
    tomorrow: '내일 해 뜨는 시각',
  },
  about: {
    ulsan: '간절곶에서 해를 만나고, 대숲과 고래와 바위그림으로 이어지는 도시예요.',
    gyeongju: '문무대왕릉 앞바다에서 해를 만나고, 왕의 무덤과 달빛 연못을 걷는 도시예요.',
    pohang: '호미곶의 손 위로 해를 만나고, 과메기 골목과 영일만을 걷는 도시예요.',
  },
  sun: {
    title: '이번 주 해돋이',
    place: '{{name}}에서',
    day: '날',
    rise: '해돋이',
    set: '해넘이',
    today: '오늘 {{day}}',
    note: '이 기기에서 계산한 시각이에요. 1~2분 다를 수 있고 날씨는 반영하지 않아요.',
  },
  places: '{{city}}에서 가 볼 곳',
  festivals: '{{city}}의 축제',
  together: '세 도시를 잇는 길과 할인권',
}
