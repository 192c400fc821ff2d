// room: sync; expect one of: 2322
export const first = (list: number[]): number => list[0]
