// expect: none
export const load = () => fetch('/api/places')
export const now = () => Date.now()
