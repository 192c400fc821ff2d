/** Travel test (S9-09): planning Cautious/Impulsive, course Free/Planned, movement Relaxed/Active, exploration Stable/Daring. */
export const TEST_AXES = ['planning', 'course', 'movement', 'exploration'] as const

export const TEST_POLES = ['C', 'I', 'F', 'P', 'R', 'A', 'S', 'D'] as const

/** Longest whale game, milliseconds, and the most presses in it. */
export const GAME_LIMITS = { runMs: 120_000, moves: 600 } as const
