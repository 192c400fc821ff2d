export function hasFfmpeg(): boolean
