declare module 'virtual:route-bodies' {
  /**
   * By the path of the route's file: loads the screen, and names the namespaces of words it says anything in, parted by
   * spaces (scripts/build/route-bodies.ts).
   */
  export const BODIES: Readonly<Record<string, readonly [load: () => Promise<unknown>, words: string]>>
}
