// room: src; expect one of: 2304,2307,2580,2591
export const port = () => process.env.PORT
