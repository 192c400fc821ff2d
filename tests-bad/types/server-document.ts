// room: server-mock; expect one of: 2304,2584
export const title = () => document.title
