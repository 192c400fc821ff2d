// expect: goraero/syntax
export * from './x.ts'
