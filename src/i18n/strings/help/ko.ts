/** Who to call; the numbers are the same in every language. Loaded with the rest: no first screen shows it. */
export const ko = {
  title: '도움이 필요할 때',
  note: '전화는 인터넷이 안 될 때도 걸려요.',
  tour: '관광통역안내',
  tourNote: '24시간, 여러 나라 말로 도와드려요',
  police: '경찰',
  policeNote: '범죄, 분실, 위급한 상황',
  rescue: '소방·구급',
  rescueNote: '화재, 사고, 응급 환자',
  outage: {
    title: '지금은 운영을 멈췄어요',
    why: {
      weather: '날씨 때문이에요.',
      equipment: '시설을 고치고 있어요.',
      staff: '일손이 모자라요.',
      safety: '안전 점검을 하고 있어요.',
      system: '가게의 예약 시스템이 멈췄어요.',
      other: '가게 사정이 있어요.',
    },
    note: '가게에서 남긴 말: “{{note}}”',
    until: '{{day}} {{time}}에 다시 열 예정이에요.',
    unknown: '다시 여는 때가 정해지면 여기에 보여요.',
    queue: '그사이 결제하면 다시 열기를 기다려요. 다시 열면 차례대로 이어지고, 늦어지면 자동으로 환불돼요.',
  },
}
