// room: sync; expect one of: 2304,2584
export const width = () => window.innerWidth
