// expect: none
export const last = () => localStorage.getItem('last')
