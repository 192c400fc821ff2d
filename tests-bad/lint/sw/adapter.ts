// expect: none
export const open = () => caches.open('x')
