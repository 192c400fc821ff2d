// expect: no-restricted-syntax
export default 1
