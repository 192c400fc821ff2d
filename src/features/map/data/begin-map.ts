/** The largest part of the app begins to load with the screen it is for, not after it; a failure is reported by the map. */
export const beginMap = (): void => void import('#src/platform/map/engine.ts').catch(() => undefined)
