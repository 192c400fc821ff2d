/** Whether the person has not asked their device for less movement. */
export const prefersMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
