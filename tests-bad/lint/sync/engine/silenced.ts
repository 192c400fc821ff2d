// expect: typescript/ban-ts-comment
// @ts-expect-error because
export const read: number = 'x'
