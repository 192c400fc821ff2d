/** The buy sheet: several kinds at once. */
export const ko = {
  now: '바로 주문하기',
  kind: '{{name}} 수량',
  less: '{{name}} 하나 줄이기',
  more: '{{name}} 하나 늘리기',
  inCart_other: '장바구니에 {{count}}개',
  signIn: '로그인하면 주문서로 바로 이어 가요. 담은 것은 그대로 따라와요.',
  others: '다른 상품',
}
