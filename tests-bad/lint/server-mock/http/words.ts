// expect: goraero/no-cjk
export const message = '없는 주문이에요'
