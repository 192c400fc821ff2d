// expect: goraero/syntax
export const now = () => new Date()
