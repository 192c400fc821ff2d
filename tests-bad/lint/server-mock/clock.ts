// expect: none
export const now = () => Date.now()
