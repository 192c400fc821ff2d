/**
 * Best known scores of the 39 instances for one route. All but four are optima proved by Righini and Salani, read from
 * the logs of their exact runs that come with the instances (Solomon_OPT.zip, Cordeau_OPT.zip); r104, r108, pr06 and
 * pr10 are the best values of the literature, which their runs did not prove.
 */
export const UNPROVED = ['r104', 'r108', 'pr06', 'pr10']

const of = (name: string, first: number, values: readonly number[]): [string, number][] =>
  values.map((value, at) => [`${name}${String(first + at).padStart(name === 'pr' ? 2 : 3, '0')}`, value])

export const BEST_KNOWN = new Map([
  ...of('c', 101, [320, 360, 400, 420, 340, 340, 370, 370, 380]),
  ...of('r', 101, [198, 286, 293, 303, 247, 293, 299, 308, 277, 284, 297, 298]),
  ...of('rc', 101, [219, 266, 266, 301, 244, 252, 277, 298]),
  ...of('pr', 1, [308, 404, 394, 489, 595, 591, 298, 463, 493, 594]),
])
