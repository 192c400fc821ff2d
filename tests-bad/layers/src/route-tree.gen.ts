export const tree = 1
