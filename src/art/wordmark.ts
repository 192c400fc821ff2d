/** The product's name in carved strokes, box 132x44, stroke 5; `fluke` is the last stem, which may be coral. */
export const WORDMARK = {
  strokes: [
    'M7 8H33V20M20 24V34M3 35c6-2 12 2 17 0s11 2 17 0',
    'M47 8H63V20H47V33H64M71 6V40M71 22H79M80 5V41',
    'M94 6H122V14H94V23H123',
    'M90 39c6-2 12 2 18 0s12 2 18 0',
  ],
  fluke: 'M108 38C109 34 109 32 108 29.5',
}
