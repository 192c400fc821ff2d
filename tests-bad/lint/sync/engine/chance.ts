// expect: no-restricted-properties
export const jitter = () => Math.random()
