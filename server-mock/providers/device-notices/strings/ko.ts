/** What a locked screen shows: a title and one line. No names, and nothing of what was written to us. */
export const ko = {
  orderPaid: { title: '결제가 끝났어요', body: '{{product}} · {{won}}원' },
  orderStandby: { title: '가게 사정으로 기다리고 있어요', body: '{{product}} · 운영 재개 대기 {{place}}번' },
  orderResumed: { title: '가게가 다시 열었어요', body: '{{product}} 주문이 다시 이어졌어요.' },
  reservationConfirmed: { title: '예약이 확정됐어요', body: '{{product}} · 입장권을 가방에 담았어요.' },
  reservationDeclined: {
    title: '예약을 받지 못했어요',
    body: '{{product}} · 결제한 금액은 모두 돌려드려요.',
  },
  refundRequested: { title: '취소 요청을 받았어요', body: '{{product}} · 결과가 나오면 알려 드릴게요.' },
  refundRejected: {
    title: '취소가 받아들여지지 않았어요',
    body: '{{product}} · 이유는 주문 상세에서 볼 수 있어요.',
  },
  refundComplete: { title: '환불이 끝났어요', body: '{{product}} · {{won}}원' },
  refundNothing: { title: '취소가 끝났어요', body: '{{product}}' },
  useTomorrow: { title: '내일 이용할 예약이 있어요', body: '{{product}} · {{when}}' },
  useToday: { title: '오늘 쓸 수 있는 입장권이 있어요', body: '{{product}} · {{when}}' },
  eventWon: { title: '이벤트에 당첨됐어요', body: '{{product}}의 당첨자로 뽑혔어요.' },
  inquiryAnswered: { title: '1:1 문의에 답변이 왔어요', body: '고래로에서 확인해 주세요.' },
  questionAnswered: { title: '상품 문의에 답변이 왔어요', body: '{{product}}' },
  questionRemoved: { title: '상품 문의를 내렸어요', body: '이유를 볼 수 있어요.' },
  reviewRemoved: { title: '후기를 내렸어요', body: '이유를 보고, 고쳐서 다시 올릴 수 있어요.' },
  roomNews: { title: '대화방에 새 메시지가 있어요', body: '{{room}} · 새 메시지 {{count}}개' },
  groupEnded: { title: '소모임이 끝났어요', body: '{{room}} · 모임장이 모임을 끝냈어요.' },
  roomEnded: { title: '대화방이 끝났어요', body: '{{room}} · 방장이 대화방을 끝냈어요.' },
}
