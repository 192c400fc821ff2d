// expect: no-restricted-globals
export const later = (run: () => void) => setTimeout(run, 10)
