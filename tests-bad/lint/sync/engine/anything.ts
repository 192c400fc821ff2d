// expect: @typescript-eslint/no-explicit-any
export const read = (value: any) => value
