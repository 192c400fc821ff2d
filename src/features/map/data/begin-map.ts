/** The largest part of the app begins to load with the screen it is for, not after it; a failure is reported by the map. */
export function beginMap(): void {
  const parts = [
    import('../parts/MapView.tsx'),
    import('#src/platform/map/engine.ts'),
    import('./load-map-ahead.ts').then(({ loadMapAhead }) => loadMapAhead()),
  ]
  void Promise.all(parts).catch(() => undefined)
}
