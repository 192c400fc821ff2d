/** The order form: consents and their texts. */
export const ko = {
  see: '보기',
  readTerm: '{{term}}, 내용 보기',
  version: '{{version}} 판 · {{day}}부터',
  unread: '아직 받지 못한 글이에요. 연결되면 보여 드려요.',
  otherNation: '그 밖의 나라',
}
