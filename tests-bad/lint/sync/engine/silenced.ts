// expect: @typescript-eslint/ban-ts-comment
// @ts-expect-error because
export const read: number = 'x'
