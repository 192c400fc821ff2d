export const ok = true
