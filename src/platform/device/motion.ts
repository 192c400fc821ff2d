/** Whether the person has not asked their device for less movement. */
export const movesGladly = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
