// expect: no-restricted-globals
export const load = () => fetch('/api/places')
