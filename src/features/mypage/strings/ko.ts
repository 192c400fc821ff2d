export const ko = {}
