// expect: no-restricted-globals
export const open = () => caches.open('x')
