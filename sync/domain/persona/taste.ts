import type { Theme } from '#sync/contracts/base/codes.ts'
import type { PlanRequest, Taste } from '../plan/request.ts'
import { themeWeights, fitOf } from '../plan/value.ts'
import { polesOf } from './poles.ts'

/** What each whale likes, weights 1 to 3; first what it goes to first. */
const THEMES: Record<string, Taste['themes']> = {
  CPAD: { mountain: 3, walk: 3, heritage: 2, forest: 2, view: 1 },
  CPRD: { art: 3, museum: 3, heritage: 1, photo: 1, rain: 1 },
  IPRD: { food: 3, market: 3, sea: 1, night: 1 },
  CFRS: { forest: 3, river: 3, flower: 2, walk: 2, temple: 1 },
  CFAD: { photo: 3, view: 3, sunrise: 3, flower: 1, sea: 1 },
  IFRS: { sea: 3, temple: 2, forest: 2, river: 1, rain: 1 },
  IFAD: { mountain: 3, sea: 3, walk: 2, view: 1, industry: 1 },
  CPRS: { heritage: 3, museum: 3, temple: 2, whale: 1 },
  IFAS: { night: 3, view: 2, food: 2, market: 1 },
  IPAD: { photo: 3, art: 2, night: 2, view: 1, flower: 1 },
  IFRD: { market: 3, food: 2, walk: 1, heritage: 1, industry: 1 },
  IPAS: { night: 2, market: 2, whale: 2, food: 1, flower: 1 },
  IPRS: { view: 2, food: 2, art: 1, sea: 1 },
  CFAS: { walk: 3, river: 3, forest: 2, flower: 1, whale: 1 },
  CPAS: { family: 3, whale: 2, museum: 1, rain: 1, walk: 1 },
  CFRD: { walk: 2, temple: 2, river: 2, art: 1, heritage: 1 },
}

/**
 * What the planner takes from a result of the travel test: `taste` of a `PlanRequest`.
 * @returns null for what is no code of a whale
 */
export function tasteOf(code: string): Taste | null {
  const poles = polesOf(code)
  const themes = THEMES[code]
  if (!poles || !themes) return null
  return {
    themes,
    planning: code[0] === 'C' ? 'C' : 'I',
    course: code[1] === 'F' ? 'F' : 'P',
    exploration: code[3] === 'S' ? 'S' : 'D',
  }
}

/** The pace a plan begins with: few stops and long, or many; even for what is no code. */
export const paceFor = (code: string): PlanRequest['pace'] =>
  polesOf(code) ? (code[2] === 'R' ? 'slow' : 'full') : 'even'

/** The themes a whale likes, best first. */
export const likedThemes = (code: string): Theme[] => Object.keys(THEMES[code] ?? {}) as Theme[]

/** How well something of these themes suits a whale, 0 to 1: the planner's own measure. */
export const suits = (code: string, themes: readonly Theme[]): number =>
  fitOf(themes, themeWeights({ interests: [], taste: tasteOf(code) }))
