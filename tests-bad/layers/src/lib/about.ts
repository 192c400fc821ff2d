import { round } from './round.ts'

export const about = () => round
