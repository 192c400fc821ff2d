import * as z from 'zod/mini'
import { Instant } from '../base/ids.ts'

/** The 33 requirements of KWCAG 2.2 (KS X OT0003), in their order. */
export const KWCAG = [
  ...(['5.1.1', '5.2.1', '5.3.1', '5.3.2', '5.3.3', '5.4.1', '5.4.2', '5.4.3', '5.4.4'] as const),
  ...(['6.1.1', '6.1.2', '6.1.3', '6.1.4', '6.2.1', '6.2.2', '6.3.1'] as const),
  ...(['6.4.1', '6.4.2', '6.4.3', '6.4.4', '6.5.1', '6.5.2', '6.5.3', '6.5.4'] as const),
  ...(['7.1.1', '7.2.1', '7.2.2', '7.3.1', '7.3.2', '7.3.3', '7.3.4', '8.1.1', '8.2.1'] as const),
] as const
export type KwcagItem = (typeof KWCAG)[number]

export const VERDICTS = ['pass', 'partly', 'fail', 'byHand', 'notApplicable'] as const

/** `/evidence.json` of a build: what the last whole run of the tests said of each requirement. */
export const Evidence = z.object({
  /** Of the build that was tested. */
  build: z.string(),
  ranAt: Instant,
  rows: z.array(
    z.object({
      id: z.enum(KWCAG),
      verdict: z.enum(VERDICTS),
      /** Day it was looked at, where that was by hand. */
      on: z.optional(z.string()),
      tests: z.array(z.object({ title: z.string(), file: z.string(), passed: z.boolean() })),
    }),
  ),
})
export type Evidence = z.infer<typeof Evidence>
