import { about } from './about.ts'

export const round = () => about
