/** Who to call; the numbers are the same in every language. Loaded with the rest: no first screen shows it. */
export const ko = {
  title: '도움이 필요할 때',
  note: '전화는 인터넷이 안 될 때도 걸려요.',
  call: '{{name}} {{number}}번으로 전화하기',
  tour: '관광통역안내',
  tourNote: '24시간, 여러 나라 말로 도와드려요',
  police: '경찰',
  policeNote: '범죄, 분실, 위험한 일',
  rescue: '소방·구급',
  rescueNote: '불, 사고, 아픈 사람',
}
