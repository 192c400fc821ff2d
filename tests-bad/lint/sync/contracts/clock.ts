// expect: no-restricted-properties
export const now = () => Date.now()
