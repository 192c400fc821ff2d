// expect: no-restricted-properties
export const load = () => window.fetch('/api/places')
