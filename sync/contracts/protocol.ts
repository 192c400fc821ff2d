/**
 * Pins what crosses the wire. A line of `domains` is over every schema, kind and error code of that folder
 * (protocol.test.ts computes and compares them); `version` rises only when an app of the version before could not live
 * with the change.
 */
export const PROTOCOL = {
  version: 1,
  domains: {
    account: '4d95bef6dbbacffd',
    app: 'f53d59a5a1eec184',
    base: '0e14040463167ed4',
    cart: 'd51c3378fece76eb',
    community: '59f655552b1b2cb8',
    coupons: 'b2676bd7fc009d4e',
    events: '53dcd16d5afe498a',
    favourites: 'ecadaa993fde9bb7',
    notifications: 'e16d6778a0fe4c15',
    openid: '27993748a2e549aa',
    orders: 'e60cc06539513f1f',
    places: 'dc955a033734fe15',
    planner: 'a73baebb7b3ae851',
    play: '0b756c716c8d022d',
    points: '4fbdc2a5aa23e1bb',
    reviews: '00cb318c82dbf5fe',
    shops: '67e43f61817240e0',
    support: '75813eccbf3207e1',
    sync: '8c371ff006af693b',
    tickets: '47c86cd56982ad25',
    uploads: '866299655238c8d6',
  },
} as const
