/** Namespaces of which `/` is made: loaded with it. Every other one comes with the screen that uses it. */
export const FIRST_WORDS = ['common', 'codes', 'entities', 'home'] as const
