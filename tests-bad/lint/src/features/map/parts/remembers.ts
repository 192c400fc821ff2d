// expect: no-restricted-globals
export const last = () => localStorage.getItem('last')
