// expect: no-restricted-properties
export const where = navigator.geolocation
