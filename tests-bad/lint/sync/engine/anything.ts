// expect: typescript/no-explicit-any
export const read = (value: any) => value
