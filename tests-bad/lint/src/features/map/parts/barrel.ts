// expect: no-restricted-syntax
export * from './x.ts'
