import type { MotifName } from './motif-names.ts'
import { f } from './pen.ts'
import type { Rng } from './rng.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Where the subject stands, over all compositions; motifs that fill the picture evenly have none. */
export const SUBJECTS: Partial<Record<MotifName, Box>> = {
  bamboo: [80, 60, 320, 262],
  bed: [70, 40, 340, 262],
  bike: [84, 100, 330, 268],
  boat: [62, 70, 334, 244],
  bowl: [60, 60, 350, 272],
  bus: [82, 50, 324, 250],
  cable: [84, 60, 320, 160],
  cup: [80, 60, 340, 262],
  farm: [60, 60, 350, 270],
  fish: [44, 46, 356, 254],
  grill: [70, 36, 330, 264],
  hanok: [60, 60, 350, 260],
  lantern: [70, 50, 330, 260],
  museum: [60, 36, 342, 262],
  skyline: [60, 50, 340, 250],
  stage: [70, 40, 330, 262],
  sunrise: [84, 90, 360, 262],
  taxi: [84, 60, 320, 246],
  whale: [60, 60, 340, 240],
}

/** What a square and a 16:9 crop both still show. */
export const SHOWN: Box = [50, 37, 350, 263]

/** Mirrors if asked, enlarges and moves a scene by the seed without pushing its subject out of a crop. */
export function framing(motif: MotifName, flip: boolean, V: Rng, scene: string): string {
  const box = SUBJECTS[motif]
  const most = box ? Math.min(1.3, 300 / (box[2] - box[0]), 226 / (box[3] - box[1])) : 1.3
  const k = f((1 + V() * Math.max(0, most - 1)) * 100) / 100
  const across =
    flip && box ? ([400 - box[2], 400 - box[0]] as const) : ([box?.[0] ?? 0, box?.[2] ?? 0] as const)
  const x = pan((V() * 2 - 1) * (k - 1) * 190, (at) => 200 + (at - 200) * k, box && across, [
    SHOWN[0],
    SHOWN[2],
  ])
  const y = pan((V() * 2 - 1) * (k - 1) * 110, (at) => 150 + (at - 150) * k, box && [box[1], box[3]], [
    SHOWN[1],
    SHOWN[3],
  ])
  return `<g transform="translate(${f(200 + x)} ${f(150 + y)}) scale(${flip ? -k : k} ${k}) translate(-200 -150)">${scene}</g>`
}

type Span = readonly [from: number, to: number]

/** The wished shift, held back so that the subject stays within what is shown, or centred where it is larger. */
function pan(wish: number, place: (at: number) => number, subject: Span | undefined, shown: Span): number {
  if (!subject) return wish
  const [least, most] = [shown[0] - place(subject[0]), shown[1] - place(subject[1])]
  // a scene is drawn 20 beyond every edge, so this much never uncovers a corner
  const held = least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wish))
  return Math.max(-20, Math.min(20, held))
}
