/** Travel test (S9-09): planning Cautious/Impulsive, course Free/Planned, movement Relaxed/Active, exploration Stable/Daring. */
export const TEST_AXES = ['planning', 'course', 'movement', 'exploration'] as const

export const TEST_POLES = ['C', 'I', 'F', 'P', 'R', 'A', 'S', 'D'] as const

/** With a tide, or slower and without one. */
export const GAME_MODES = ['normal', 'gentle'] as const
export type GameMode = (typeof GAME_MODES)[number]

/** Longest whale game, steps of a sixtieth of a second, and the most presses in it. */
export const GAME_LIMITS = { steps: 12_000, moves: 200 } as const
