export const ko = {
  claim: {
    others: '{{by}} 님이 {{time}}까지 맡았어요',
    mine: '{{time}}까지 내가 맡았어요',
    leave: '내려놓기',
  },
  editor: {
    languages: '언어',
    missing: '빈칸',
    paragraphs: '문단은 빈 줄로 나눠요.',
    preview: '미리 보기',
    stale: '그사이 다른 사람이 고쳤어요.',
    keepMine: '내가 쓴 것으로 바꾸기',
    takeStored: '지금 올라 있는 글로 다시 쓰기',
  },
}
