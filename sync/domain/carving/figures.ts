/**
 * Figures of the Bangudae rock that can be carved, with how many dots each is pecked in. The low four bits of a seed
 * choose one, so that there are exactly sixteen; how each is drawn is the screen's.
 */
export const FIGURES = [
  { code: 'right', dots: 28 },
  { code: 'hump', dots: 28 },
  { code: 'gray', dots: 24 },
  { code: 'sperm', dots: 22 },
  { code: 'orca', dots: 24 },
  { code: 'calf', dots: 26 },
  { code: 'harpoon', dots: 28 },
  { code: 'dolphin', dots: 20 },
  { code: 'shark', dots: 22 },
  { code: 'turtle', dots: 26 },
  { code: 'boat', dots: 24 },
  { code: 'net', dots: 30 },
  { code: 'deer', dots: 30 },
  { code: 'tiger', dots: 32 },
  { code: 'boar', dots: 24 },
  { code: 'face', dots: 20 },
] as const

export type FigureCode = (typeof FIGURES)[number]['code']
export type Figure = (typeof FIGURES)[number]

/** @param seed a whole number from 0 */
export const figureOf = (seed: number): Figure => FIGURES[seed % FIGURES.length] ?? FIGURES[0]
